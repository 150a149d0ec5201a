/** The judge's answer to an upgrade: each request in a case of its own, on the object as the old CRD stores it. */
import { versionIn } from '../../src/check/version-in.ts';
import { pathText } from '../../src/engine/paths.ts';
import { readJson, toValue } from '../../src/engine/texts.ts';
import { isObject, type JsonObject, type PathSegments } from '../../src/engine/values.ts';
import { readChanges } from '../../src/upgrade/fates/read-changes.ts';
import type { Case, Step } from '../format/case.ts';
import { causeTexts, type OutcomeAnswer, type UpgradeAnswer, type VersionAnswer } from './answers.ts';
import type { OwnAnswer, SentBodies } from './own.ts';
import type { Triple } from './triple.ts';

const json = 'application/json';
/** Documents of users are sent as YAML, which JSON is. */
const yaml = 'application/yaml';
/** Conflicts name it. */
const fieldManager = 'crd-playground';

/** A step of a judge's answer. */
interface JudgedStep {
  readonly code: number;
  readonly object?: {
    readonly apiVersion?: string;
    readonly status?: { readonly storedVersions?: readonly string[] };
  };
  readonly status?: {
    readonly message?: string;
    readonly details?: {
      readonly causes?: readonly { readonly field?: string; readonly message?: string }[];
    };
  };
  readonly text?: string;
}

interface JudgedCase {
  readonly crd: JudgedStep;
  readonly steps?: readonly JudgedStep[];
  readonly error?: string;
}

/** The cases of one upgrade, and how their answers are read. */
export interface Questions {
  readonly cases: readonly Case[];
  readonly answer: (judged: readonly string[]) => UpgradeAnswer | string;
}

export function questionsFor(triple: Triple, own: OwnAnswer): Questions {
  const { name, old, now, object } = triple;
  const base = { name, crd: { body: old, contentType: yaml, fieldValidation: 'Ignore' } };
  const create: Step = {
    verb: 'create',
    body: object,
    contentType: yaml,
    fieldValidation: 'Ignore',
    fieldManager,
  };
  const status: Step[] = 'status' in (JSON.parse(object) as object) ? [{ verb: 'updateStatus', body: object, contentType: json, fieldValidation: 'Warn', fieldManager }] : []; // prettier-ignore
  const before = [create, ...status];
  const updateCrd: Step = { verb: 'updateCrd', body: now, contentType: yaml, fieldValidation: 'Strict' };
  const gets = (versions: readonly string[]): Step[] => versions.map((version) => ({ verb: 'get', version }));
  const versions = own.bodies.map(({ version }) => version);
  const first = { ...base, steps: [...before, ...gets(own.oldVersions), updateCrd, ...gets(versions)] };
  const writes = own.bodies.flatMap((bodies) => writesOf(bodies).map((step) => ({ ...base, steps: [...before, updateCrd, step] }))); // prettier-ignore
  const firstStatus = own.bodies.map((bodies) => ({
    ...base,
    steps: [{ ...create, body: withoutStatus(object) }, updateCrd, statusStep(bodies)],
  }));
  const scales = own.bodies.flatMap((bodies) => scaleSteps(bodies)).map((step) => ({ ...base, steps: [...before, updateCrd, step] })); // prettier-ignore
  const applies =
    own.bodies.length === 0 ? [] : [{ ...base, steps: [...before, updateCrd, applyStep(object)] }];
  const served = servedVersion(now);
  const fresh = {
    name,
    crd: { body: now, contentType: yaml, fieldValidation: 'Ignore' },
    steps: [
      { ...create, fieldValidation: 'Strict' },
      { ...create, fieldValidation: 'Warn' },
      ...own.bodies.flatMap((bodies) => newObjects(bodies)),
      ...(own.applied === undefined ? [] : [put(own.applied, 'create', versionOf(object))]),
    ].flatMap((step): Step[] => [step, deleted(served, object)]),
  };
  const cases = [first, ...writes, ...firstStatus, ...scales, ...applies, fresh];
  return { cases, answer: (judged) => answerOf(own, judged.map((line) => JSON.parse(line) as JudgedCase), before.length) }; // prettier-ignore
}

/** The storage version may not be served. */
function servedVersion(crd: string): string {
  const { spec } = JSON.parse(crd) as { spec: { versions: { name: string; served: boolean }[] } };
  return spec.versions.find((version) => version.served)?.name ?? '';
}

function deleted(version: string, object: string): Step {
  const { metadata } = JSON.parse(object) as { metadata: { name?: string; namespace?: string } };
  return { verb: 'delete', name: metadata.name ?? '', namespace: metadata.namespace ?? '', version };
}

function put(body: string, verb = 'update', version = ''): Step {
  return { verb, body, contentType: json, fieldValidation: 'Warn', version };
}

function statusStep({ writeBack, version }: SentBodies): Step {
  return put(writeBack, 'updateStatus', version);
}

/** The judge sends a PUT to the scale if the name ends with /scale. */
function scaleSteps({ version, hasScale, scale }: SentBodies): Step[] {
  if (!hasScale) return [];
  if (scale === undefined) return [{ verb: 'get', name: 'w', version, subresource: 'scale' }];
  return [{ ...put(scale, 'update', version), name: 'w/scale', rawResourceVersion: true }];
}

function applyStep(object: string): Step {
  const patchType = 'application/apply-patch+yaml';
  return {
    verb: 'patch',
    name: 'w',
    version: versionOf(object),
    patchType,
    body: object,
    fieldValidation: 'Strict',
    fieldManager,
  };
}

function versionOf(object: string): string {
  return versionIn((JSON.parse(object) as { apiVersion: string }).apiVersion);
}

function writesOf(bodies: SentBodies): Step[] {
  const { version, writeBack, touchLabel, touchSpec } = bodies;
  const updates = [writeBack, touchLabel, ...(touchSpec === undefined ? [] : [touchSpec])];
  return [...updates.map((body) => put(body, 'update', version)), statusStep(bodies)];
}

function newObjects({ version, writeBack, touchSpec }: SentBodies): Step[] {
  const bodies = [writeBack, ...(touchSpec === undefined ? [] : [touchSpec])];
  return bodies.map((body) => put(body, 'create', version));
}

function withoutStatus(object: string): string {
  const { status: _status, ...rest } = JSON.parse(object) as Record<string, unknown>;
  return JSON.stringify(rest);
}

function answerOf(
  { bodies, oldVersions, applied }: OwnAnswer,
  judged: readonly JudgedCase[],
  before: number,
): UpgradeAnswer | string {
  const failed = judged.find(({ error }) => error !== undefined);
  if (failed) return `error: ${failed.error}`;
  const [first, ...others] = judged;
  const steps = first?.steps ?? [];
  if (first?.crd.code !== 201 || !steps[0]) return 'the old CRD is rejected';
  const reads = steps.slice(before);
  const updated = reads[oldVersions.length] as JudgedStep;
  const crd = outcomeOf(updated);
  const storedVersions = updated.object?.status?.storedVersions ?? [];
  const head = { crd, storedVersions, stored: steps[0].code };
  if (bodies.length === 0) return { ...head, versions: [] };
  const fresh = others.at(-1)?.steps;
  const created = fresh?.filter((_, i) => i % 2 === 0);
  const oldReads = new Map(oldVersions.map((version, i) => [version, reads[i] as JudgedStep]));
  const sent = versionIn(steps[0].object?.apiVersion ?? '');
  let next = 0;
  let nextNew = 2;
  const count = bodies.reduce((sum, one) => sum + writesOf(one).length, 0);
  let nextScale = count + bodies.length;
  const versions = bodies.map((one, i): VersionAnswer => {
    const own3 = writesOf(one).map(() => others[next++]?.steps?.at(-1) as JudgedStep);
    const news = newObjects(one).map(() => created?.[nextNew++]);
    const first = others[count + i]?.steps;
    // Without its status, the object may be invalid, so nothing says whether the status is ratcheted.
    const isKnown = !one.hasStatus || first?.[0]?.code === 201;
    const [writeBack, touchLabel, touchSpec] = own3 as [JudgedStep, JudgedStep, JudgedStep];
    const status = own3.at(-1) as JudgedStep;
    const read = reads[oldVersions.length + 1 + i] as JudgedStep;
    return {
      version: one.version,
      read: { ...outcomeOf(read), ...changesBetween(oldReads.get(one.version) ?? oldReads.get(sent), read) },
      writeBack: outcomeOf(writeBack, news[0]),
      touchLabel: outcomeOf(touchLabel, news[0]),
      ...(one.touchSpec !== undefined && { touchSpec: outcomeOf(touchSpec, news[1]) }),
      ...(one.hasScale && { scale: outcomeOf(others[nextScale++]?.steps?.at(-1) as JudgedStep) }),
      ...(isKnown && { status: outcomeOf(status, one.hasStatus ? first?.at(-1) : undefined) }),
    };
  });
  // The new CRD may be acceptable only as an update.
  const again = created?.[0] && created[1] ? { recreate: outcomeOf(created[0]), recreateWarn: outcomeOf(created[1]) } : {}; // prettier-ignore
  const apply = outcomeOf(
    others.at(-2)?.steps?.at(-1) as JudgedStep,
    applied === undefined ? undefined : created?.[nextNew],
  );
  return { ...head, versions, ...again, apply };
}

/** `asNew` is the answer to the same object as a new one. */
function outcomeOf(step: JudgedStep, asNew?: JudgedStep): OutcomeAnswer {
  if (step.code >= 400) return { verdict: 'refused', code: step.code, causes: causesOf(step) };
  if (asNew && asNew.code >= 400) return { verdict: 'ratcheted', code: step.code, causes: causesOf(asNew) };
  return { verdict: 'accepted', code: step.code, causes: [] };
}

function causesOf({ code, status, text }: JudgedStep): string[] {
  const causes = status?.details?.causes ?? [];
  const own = causes.filter(({ field }) => field !== undefined);
  return causeTexts(code, status?.message ?? text ?? '', own.map(({ field = '', message = '' }) => ({ field, message }))); // prettier-ignore
}

function changesBetween(old: JudgedStep | undefined, now: JudgedStep) {
  const [before, after] = [old, now].map(objectOf);
  const found = before && after ? readChanges(before, after) : { removed: [], added: [], changed: [] };
  const texts = (paths: readonly PathSegments[]): string[] => paths.map((path) => pathText(path)).toSorted();
  return { removed: texts(found.removed), added: texts(found.added), changed: texts(found.changed) };
}

function objectOf(step: JudgedStep | undefined): JsonObject | undefined {
  if (!step?.object) return undefined;
  const read = readJson(JSON.stringify(step.object));
  const value = read.ok ? toValue(read.root) : undefined;
  return isObject(value) ? value : undefined;
}
