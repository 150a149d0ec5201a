/**
 * Random journeys: keys, pastes, Back, workers that die, full storage, several tabs. No typed text is lost, and every
 * verdict is about the current documents. In a separate file: `JOURNEYS=1000 SEED=1 npm run e2e:walk`.
 */
import { test, type Browser } from '@playwright/test';
import { campaign } from './support/campaign.ts';
import { journeyOf, type Journey } from './walk/journey.ts';
import { walk } from './walk/walker.ts';

const journeys = Number(process.env['JOURNEYS'] ?? 60);
const first = Number(process.env['SEED'] ?? 1);
/** After these no further journey begins. */
const minutes = Number(process.env['MINUTES'] ?? 60);
/** The number of parallel journeys, each with its own browser profile. */
const abreast = Number(process.env['ABREAST'] ?? 3);

test('loses no text and shows no wrong verdict on random journeys', campaign, async ({ browser }) => {
  test.setTimeout(minutes * 60_000 + 120_000);
  const end = Date.now() + minutes * 60_000;
  const failed: Journey[] = [];
  let next = first;
  let walked = 0;
  const goOn = async (): Promise<void> => {
    while (next < first + journeys && Date.now() < end) {
      const journey = journeyOf(next++);
      const wrong = await walk(browser, journey);
      if (++walked % 100 === 0) console.log(`${walked} journeys`);
      if (wrong.length === 0) continue;
      failed.push(journey);
      console.log(`seed ${journey.seed}: ${wrong.join('; ')}\n  ${journeyText(journey)}`);
    }
  };
  await Promise.all(Array.from({ length: abreast }, goOn));
  console.log(`${next - first} journeys, ${failed.length} failed; the next seed is ${next}`);
  // A failing journey is reported with the fewest steps that still fail.
  const [one] = failed;
  if (one) throw new Error(journeyText(Date.now() < end ? await shortened(browser, one) : one));
});

/** Links are long, and generated from the seed. */
function journeyText(journey: Journey): string {
  return JSON.stringify(journey, (_, value: unknown) =>
    typeof value === 'string' ? value.slice(0, 24) : value,
  );
}

/** Without the steps that aren't needed for the failure. */
async function shortened(browser: Browser, journey: Journey): Promise<Journey> {
  let shortest = journey;
  for (let i = journey.steps.length - 1; i >= 0; i--) {
    const steps = shortest.steps.filter((_, at) => at !== i);
    if ((await walk(browser, { ...shortest, steps })).length > 0) shortest = { ...shortest, steps };
  }
  return shortest;
}
