/** The same for CRDs: a keyword or a field of a real CRD is removed, and must be offered again. */
import { admitCrd } from '../../src/engine/index.ts';
import { readYaml, type SourceNode } from '../../src/engine/texts.ts';
import { completeCrd, valuesAt } from '../../src/language/help/crd-help.ts';
import { bareType, typeAt } from '../../src/language/help/crd-places.ts';
import { cursorAt } from '../../src/language/help/cursor.ts';
import { insertedText, type Offers } from '../../src/language/help/offer.ts';
import type { Random } from '../fuzz/random.ts';
import { around, type CorpusCrd } from './corpus-texts.ts';
import { newest } from './objects.ts';
import { keyDeletions, membersOf, withoutKey, type MemberPlace, type Unfinished } from './places.ts';
import type { Tally } from './tally.ts';

/** Evaluating a larger one for each offer takes too long. */
const longestJudged = 40_000;

const roots = new Map<string, readonly MemberPlace[]>();

function placesOf(text: string): readonly MemberPlace[] {
  let known = roots.get(text);
  if (!known) {
    const read = readYaml(text);
    const usable = read.ok && !text.includes('<<:') && !text.trimStart().startsWith('{');
    known = usable ? [...decided(read.root)] : [];
    roots.set(text, known);
  }
  return known;
}

function* decided(root: SourceNode): Generator<MemberPlace, void> {
  for (const place of membersOf(root)) if (isDecided(place)) yield place;
}

/** Names of fields are arbitrary, and the status belongs to the server. */
function isDecided({ path, member }: MemberPlace): boolean {
  const owner = typeAt(path);
  if (!owner || path[0] === 'status' || (path.length === 0 && member.key === 'status')) return false;
  return bareType(owner).kind === 'struct';
}

/** One random place of one CRD. */
export function tryCrd({ name, text }: CorpusCrd, random: Random, tally: Tally): void {
  const places = placesOf(text);
  if (places.length === 0) return;
  const place = random.pick(places);
  const how = random.pick(keyDeletions);
  const byValue = random.oneIn(2) ? withoutValue(text, place) : undefined;
  const unfinished = byValue ?? withoutKey(text, place, how);
  const offers = completeCrd(unfinished.text, unfinished.offset);
  const { member } = place;
  const wanted = byValue && member.value.kind === 'scalar' ? String(member.value.value) : member.key;
  const labels = offers?.offers.map(({ label }) => label.replace(/^"(.*)"$/, '$1')) ?? [];
  const where = (): string =>
    `${name} ${[...place.path, member.key].join('.')} (${byValue ? 'value' : how}): ${wanted}`;
  tally.count('offered again', labels.includes(wanted), where);
  if (offers && text.length < longestJudged && (byValue || how === 'whole line'))
    tryOffers(unfinished, offers, tally, where);
}

/** Only for places with a limited number of values. */
function withoutValue(text: string, { path, member }: MemberPlace): Unfinished | undefined {
  if (member.value.kind !== 'scalar' || member.value.value === null) return undefined;
  const { start, end } = member.value.range;
  const unfinished = { text: text.slice(0, start) + text.slice(end), offset: start };
  const type = typeAt([...path, member.key]);
  const cursor = cursorAt(unfinished.text, start);
  const isListed =
    typeof member.value.value === 'boolean' ||
    /^(?:type|scope|strategy|apiVersion|x-kubernetes-(?:list|map)-type|reason)$/.test(member.key) ||
    (member.key === 'jsonPath' && /^(?:\.[a-z]\w*)+$/i.test(String(member.value.value)));
  return type && cursor && isListed && valuesAt(unfinished.text, cursor, type).length > 0
    ? unfinished
    : undefined;
}

function tryOffers(
  { text }: Unfinished,
  { start, end, offers }: Offers,
  tally: Tally,
  where: () => string,
): void {
  const before = saidOf(text.slice(0, start) + text.slice(end));
  if (!before) return;
  for (const { label, insert } of offers.slice(0, 10)) {
    const after = saidOf(text.slice(0, start) + insertedText(insert) + text.slice(end));
    const fresh = after ? [...after].filter((one) => !before.has(one)) : ['no longer reads'];
    tally.count('inserted', fresh.length === 0, () => `${where()} + ${label}: ${fresh[0]}`);
  }
}

/** Returns the server's messages about unknown fields, types, and structure. */
function saidOf(text: string): ReadonlySet<string> | undefined {
  const answer = admitCrd({ text, contentType: 'application/yaml', fieldValidation: 'Warn' }, around(newest));
  if (answer.accepted === 'crash' || !answer.source) return undefined;
  const errors = answer.accepted ? [] : (answer.refusal.errors ?? []);
  const decoded = answer.accepted
    ? []
    : answer.refusal.findings.filter(({ code }) => /decode|type/.test(code));
  return new Set(
    [...answer.warnings, ...errors, ...decoded]
      .filter(({ code }) => isCounted(code))
      .map(({ code, path }) => `${code} ${JSON.stringify(path)}`),
  );
}

const isCounted = (code: string): boolean =>
  /unknown-field|duplicate|type|decode|root-|nested|structural|junctor|embedded|int-or-string|array-items|forbidden|keyword|additional|map-keys/.test(
    code,
  );
