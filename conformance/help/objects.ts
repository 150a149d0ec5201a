/**
 * Measures completion in objects: a key or a value of a real object is removed, and must be offered again; accepting an
 * offer must not add findings about unknown fields, types, and structure.
 */
import { createObject } from '../../src/engine/index.ts';
import { behaviourOf, minors, type Minor } from '../../src/engine/minors.ts';
import type { ServedCrd } from '../../src/engine/answers.ts';
import { readYaml, toValue, type SourceNode } from '../../src/engine/texts.ts';
import { completeObject } from '../../src/language/help/object-help.ts';
import { insertedText, type Offers } from '../../src/language/help/offer.ts';
import { kindAt, spotAt, valuesOf, type HelpContext } from '../../src/language/help/spot.ts';
import type { Random } from '../fuzz/random.ts';
import { around, type CorpusObject } from './corpus-texts.ts';
import {
  keyDeletions,
  membersOf,
  withoutKey,
  type KeyDeletion,
  type MemberPlace,
  type Unfinished,
} from './places.ts';
import type { Tally } from './tally.ts';

export const newest = minors.at(-1) as Minor;

/** One random place of one object. */
export function tryObject({ name, text, served }: CorpusObject, random: Random, tally: Tally): void {
  const read = readYaml(text);
  if (!read.ok || text.includes('<<:') || text.trimStart().startsWith('{')) return;
  const context = contextOf(served, read.root);
  if (!context) return;
  const places = [...membersOf(read.root)].filter((place) => isDecided(place, context));
  if (places.length === 0) return;
  const place = random.pick(places);
  const values = finiteValues(place, context);
  const unfinished =
    values && random.oneIn(2) ? withoutValue(text, place) : keyless(text, place, random.pick(keyDeletions));
  const isValue = unfinished.how === 'value';
  const question = {
    ...unfinished,
    served,
    version: context.version.name,
    state: 'new',
    kubernetes: newest,
  } as const;
  const offers = completeObject(question);
  const wanted = isValue ? String(valueOf(place)) : place.member.key;
  const labels = offers?.offers.map(({ label }) => label.replace(/^"(.*)"$/, '$1')) ?? [];
  const where = () => `${name} ${[...place.path, place.member.key].join('.')} (${unfinished.how}): ${wanted}`;
  tally.count('offered again', labels.includes(wanted), where);
  if (offers && unfinished.how !== 'half of the key' && random.oneIn(3))
    tryOffers(question, offers, served, tally, where);
}

function keyless(text: string, place: MemberPlace, how: KeyDeletion): Unfinished & { readonly how: string } {
  return { ...withoutKey(text, place, how), how };
}

function contextOf(served: ServedCrd, root: SourceNode): HelpContext | undefined {
  const value = toValue(root) as Map<string, unknown>;
  const named = String(value.get?.('apiVersion')).split('/')[1];
  const version = served.versions.find((one) => one.name === named);
  return version && { served, version, state: 'new', behaviour: behaviourOf(newest) };
}

/** Whether the schema declares the key: labels and pruned fields are arbitrary. */
function isDecided({ path, member }: MemberPlace, context: HelpContext): boolean {
  const owner = spotAt(context, path);
  if (!owner || (kindAt(owner) !== 'object' && !owner.schema?.properties.size)) return false;
  if (owner.isResource && ['apiVersion', 'kind', 'metadata'].includes(member.key)) return true;
  if (owner.go)
    return spotAt(context, [...path, member.key]) !== undefined && !owner.go.goName.startsWith('map');
  return owner.schema?.properties.has(member.key) === true;
}

function valueOf({ member }: MemberPlace): unknown {
  return member.value.kind === 'scalar' ? member.value.value : undefined;
}

/** The values of a place with a limited number of them. */
function finiteValues({ path, member }: MemberPlace, context: HelpContext): readonly unknown[] | undefined {
  const spot = spotAt(context, [...path, member.key]);
  if (!spot || member.value.kind !== 'scalar' || member.value.value === null) return undefined;
  const values = valuesOf(spot, context.behaviour);
  const isFinite =
    spot.known !== undefined ||
    spot.schema?.type === 'boolean' ||
    (spot.schema?.valueValidation?.enum.length ?? 0) > 0;
  // Values that the server would reject aren't offered.
  return isFinite && (spot.known === undefined || spot.known[0] === member.value.value) ? values : undefined;
}

function withoutValue(text: string, { member }: MemberPlace): Unfinished & { readonly how: string } {
  const { start, end } = member.value.range;
  return { text: text.slice(0, start) + text.slice(end), offset: start, how: 'value' };
}

type Question = Parameters<typeof completeObject>[0];

function tryOffers(
  question: Question,
  { start, end, offers }: Offers,
  served: ServedCrd,
  tally: Tally,
  where: () => string,
): void {
  const before = saidOf(question.text.slice(0, start) + question.text.slice(end), served);
  for (const { label, insert } of offers.slice(0, 10)) {
    const text = question.text.slice(0, start) + insertedText(insert) + question.text.slice(end);
    const after = saidOf(text, served);
    // Both must be parseable to be compared; a text that was invalid stays invalid.
    if (!after) {
      if (before) tally.count('inserted', false, () => `${where()} + ${label}: no longer reads`);
      continue;
    }
    const fresh = [...after].filter((one) => before && !before.has(one));
    if (before) tally.count('inserted', fresh.length === 0, () => `${where()} + ${label}: ${fresh[0]}`);
  }
}

/** Returns the server's messages about unknown fields, types, and structure; undefined for a text that it can't read. */
function saidOf(text: string, served: ServedCrd): ReadonlySet<string> | undefined {
  const namespace = served.scope === 'Namespaced' ? { namespace: 'default' } : {};
  const answer = createObject(
    served,
    { text, contentType: 'application/yaml', fieldValidation: 'Warn' },
    around(newest),
    namespace,
  );
  if (!answer.source) return undefined;
  const errors = answer.accepted ? [] : (answer.refusal.errors ?? []);
  const codes = [...answer.warnings, ...errors].map(({ code, path }) => `${code} ${JSON.stringify(path)}`);
  return new Set(codes.filter((code) => /^(?:unknown-field|duplicate|.*type|.*decode)/.test(code)));
}
