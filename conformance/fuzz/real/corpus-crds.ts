/**
 * Real CRDs and their objects as raw JSON, from which random sequences start.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { RawNumber, type RawJson, type RawObject } from '../../format/raw-json.ts';

/** A CRD, the objects of its kind, and the strings that occur in them. */
export interface RealCrd {
  readonly name: string;
  readonly crd: RawObject;
  readonly objects: readonly RawObject[];
}

/** Selects files by the remainder of their number, and whether objects are needed. */
export interface Part {
  readonly every: number;
  readonly from: number;
  readonly objects: boolean;
}

/** Every CRD below `<dir>/<project>/crds` with the objects of `<dir>/<project>/objects`, by name. */
export function readRealCrds(
  dir: string,
  { every, from, objects: withObjects }: Part = { every: 1, from: 0, objects: true },
): RealCrd[] {
  const objects = new Map<string, RawObject[]>();
  const crds: { name: string; crd: RawObject }[] = [];
  let file = 0;
  for (const project of readdirSync(dir).sort()) {
    for (const object of withObjects ? objectsIn(join(dir, project, 'objects')) : [])
      objects.set(kindOf(object.value), [...(objects.get(kindOf(object.value)) ?? []), object.value]);
    for (const { name, value } of objectsIn(join(dir, project, 'crds'), () => file++ % every === from))
      crds.push({ name: `${project}/${name}`, crd: value });
  }
  return crds.flatMap((one) => {
    const spec = one.crd.get('spec');
    if (!(spec instanceof Map) || !Array.isArray(spec.get('versions'))) return [];
    const names = spec.get('names');
    if (!(names instanceof Map)) return [];
    const kind = `${String(spec.get('group'))} ${String(names.get('kind'))}`;
    return [{ ...one, objects: objects.get(kind) ?? [] }];
  });
}

function kindOf(object: RawObject): string {
  return `${String(object.get('apiVersion')).split('/')[0]} ${String(object.get('kind'))}`;
}

function objectsIn(
  folder: string,
  isWanted: (file: string) => boolean = () => true,
): { name: string; value: RawObject }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter(isWanted)
    .flatMap((name) =>
      parseAllDocuments(readFileSync(join(folder, name), 'utf8'), { merge: true }).map((document) => ({
        name,
        value: rawJson(document.toJS({ mapAsMap: true, maxAliasCount: 1000 })),
      })),
    )
    .filter((one): one is { name: string; value: RawObject } => one.value instanceof Map);
}

function rawJson(value: unknown): RawJson {
  if (value instanceof Map)
    return new Map([...value].map(([key, child]: [unknown, unknown]) => [String(key), rawJson(child)]));
  if (Array.isArray(value)) return value.map(rawJson);
  if (typeof value === 'number' || typeof value === 'bigint') return new RawNumber(String(value));
  return value instanceof Date ? value.toISOString() : ((value ?? null) as RawJson);
}
