/** The existing object, as the command that created it left it: with its annotation and its field managers. */
import type { ServedCrd, StoredObject, Surroundings } from '../../engine/answers.ts';
import { isObject, textOf, toJson, type JsonObject } from '../../engine/values.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { newCluster, runKubectl, withCrd } from '../../kubectl/index.ts';
import type { OldMadeBy } from '../../protocol/choices.ts';
import { commandWords } from '../../protocol/chosen.ts';
import type { HeldOld } from '../held/held-old.ts';
import { resourceVersionIn, withSystemFields } from '../held/stored-before.ts';
import { lastApplied, withLastApplied } from '../before/last-applied.ts';
import { commandSurroundings } from '../before/surroundings.ts';

export type MadeBefore = (
  served: ServedCrd,
  old: HeldOld,
  text: string,
  madeBy: OldMadeBy,
  surroundings: Surroundings,
) => StoredObject | undefined;

/** Memoizes the last result: while the new object is edited, the existing one isn't created again. */
export function createMadeBefore(): MadeBefore {
  let last: { old: HeldOld; key: string; made: StoredObject | undefined } | undefined;
  return (served, old, text, madeBy, surroundings) => {
    const key = JSON.stringify([text, madeBy, surroundings]);
    if (last?.old === old && last.key === key) return last.made;
    last = undefined;
    const made = old.stored && madeOf(served, old.stored, text, madeBy, surroundings);
    last = { old, key, made };
    return made;
  };
}

function madeOf(
  served: ServedCrd,
  stored: StoredObject,
  text: string,
  madeBy: OldMadeBy,
  surroundings: Surroundings,
): StoredObject {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  const typed: JsonObject = isObject(value) ? value : new Map();
  const around = commandSurroundings(surroundings, surroundings.resourceVersion);
  const metadata = typed.get('metadata');
  const namespace = (isObject(metadata) && textOf(metadata, 'namespace')) || 'default';
  const cluster = withCrd(newCluster([namespace]), served);
  const argv = [...commandWords(madeBy), '--validate=ignore', '-f', 'old.yaml'];
  const outcome = runKubectl(cluster, { argv, files: new Map([['old.yaml', text]]) }, around);
  const [made] = outcome.cluster.objects.values();
  const resourceVersion = resourceVersionIn(typed, surroundings.resourceVersion);
  const own =
    lastApplied(typed) ?? (made === undefined && madeBy === 'apply' ? `${toJson(typed)}\n` : undefined);
  // An object that no command can create today was stored under other rules, and its field managers are unknown.
  const object = made ? withStatus(withSystemFields(made.object, typed), stored.object) : stored.object;
  return {
    object: own === undefined ? object : withLastApplied(object, own),
    resourceVersion,
    ...(made?.owners && { owners: made.owners }),
  };
}

function withStatus(object: JsonObject, from: JsonObject): JsonObject {
  const status = from.get('status');
  return status === undefined ? object : new Map(object).set('status', status);
}
