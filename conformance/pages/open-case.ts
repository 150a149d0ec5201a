/**
 * A recorded case in the form that the page opens: CRD, object, existing object. Cases that the page can't open (a
 * webhook, a deletion, a CRD that was written to the store) have no such form.
 */
import { parseDocument, stringify, visit } from 'yaml';
import type { ExampleTexts } from '../../src/examples/example.ts';
import type { Case, Step } from '../format/case.ts';
import type { OwnCase } from '../format/case-files.ts';

export type OpenedTexts = Omit<ExampleTexts, 'outcome' | 'kubernetes' | 'view'>;

/** `tidy`: JSON and lines of it become YAML in blocks. `as-is`: each text as it was sent. */
export type Form = 'tidy' | 'as-is';

const patchKinds = new Map([
  ['application/merge-patch+json', 'merge'],
  ['application/json-patch+json', 'json'],
  ['application/apply-patch+yaml', 'apply'],
] as const);

/** Longer texts don't make small examples. */
const most = 6_000;

/**
 * The texts of a case's first `steps` requests, of which the last one is shown; undefined if the page has no such
 * request.
 */
export function openCase(one: OwnCase, steps: number, form: Form): OpenedTexts | undefined {
  const opened = one.kind === 'cel' ? ruleAsCrd(one.line) : openRequests(JSON.parse(one.line) as Case, steps);
  if (!opened) return undefined;
  const texts = form === 'as-is' ? opened : tidied(opened);
  return texts && sizeOf(texts) <= most ? texts : undefined;
}

export function sizeOf({ crd, object, update }: OpenedTexts): number {
  return crd.length + object.length + (update?.old.length ?? 0) + (update?.oldCrd?.length ?? 0);
}

function openRequests({ crd, conversion, steps = [] }: Case, count: number): OpenedTexts | undefined {
  if (conversion || crd.stored === true || crd.body === undefined) return undefined;
  const requests = steps.slice(0, count);
  const last = requests.at(-1);
  const fieldValidation = validationOf(last ?? crd);
  const texts = { crd: crd.body, object: last?.body ?? '', ...(fieldValidation && { fieldValidation }) };
  if (last === undefined) return texts;
  const before = requests.slice(0, -1).filter(({ verb }) => verb !== 'get' && verb !== 'table');
  if (last.verb === 'create') return before.length === 0 ? texts : undefined;
  const update = updateOf(last, before, crd.body);
  return update && { ...texts, ...update };
}

function validationOf({ fieldValidation }: { fieldValidation?: string }): ExampleTexts['fieldValidation'] {
  return fieldValidation === 'Warn' || fieldValidation === 'Ignore' ? fieldValidation : undefined;
}

function updateOf(
  last: Step,
  before: readonly Step[],
  crd: string,
): (Pick<OpenedTexts, 'update'> & { crd?: string }) | undefined {
  const patch = last.verb === 'patch' ? patchKinds.get(last.patchType as never) : undefined;
  const endpoint = last.verb === 'updateStatus' || last.subresource === 'status' ? 'status' : 'main';
  if (last.verb === 'patch' ? !patch || endpoint === 'status' : !last.verb.startsWith('update'))
    return undefined;
  if (last.verb === 'updateCrd') return undefined;
  const [first, second, ...more] = before;
  // An apply creates a missing object.
  if (first === undefined) return patch === 'apply' ? { update: { endpoint, patch, old: '' } } : undefined;
  if (more.length > 0) return undefined;
  const isFirst =
    patch === 'apply' ? patchKinds.get(first.patchType as never) === 'apply' : first.verb === 'create';
  if (!isFirst || (second !== undefined && second.verb !== 'updateCrd')) return undefined;
  return {
    ...(second?.body !== undefined && { crd: second.body }),
    update: {
      endpoint,
      old: first.body ?? '',
      ...(patch && { patch }),
      ...(second !== undefined && { oldCrd: crd }),
    },
  };
}

/** A single rule, as a rule of the field `self` of a CRD's objects. */
function ruleAsCrd(line: string): OpenedTexts | undefined {
  const question = parseDocument(line, { intAsBigInt: true }).toJS() as Record<string, unknown>;
  const rule: Record<string, unknown> = {};
  for (const key of ['rule', 'message', 'messageExpression', 'reason', 'fieldPath', 'optionalOldSelf'])
    if (key in question) rule[key] = question[key];
  const self = { ...(question['schema'] as object), 'x-kubernetes-validations': [rule] };
  const crd = inBlocks({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', kind: 'Widget' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { self } } },
        },
      ],
    },
  });
  const object = (value: unknown): string =>
    inBlocks({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w' }, self: value });
  if (!('self' in question)) return { crd, object: '' };
  const texts = { crd, object: object(question['self']) };
  const old = question['oldSelf'];
  if (old === undefined || old === null) return texts;
  return { ...texts, update: { endpoint: 'main', old: object(old) } };
}

function inBlocks(value: unknown): string {
  return stringify(value, { lineWidth: 100 });
}

function tidied(texts: OpenedTexts): OpenedTexts | undefined {
  const crd = tidy(texts.crd);
  const object = tidy(texts.object);
  const { update } = texts;
  const old = update && tidy(update.old);
  if (crd === undefined || object === undefined) return undefined;
  return { ...texts, crd, object, ...(update && old !== undefined && { update: { ...update, old } }) };
}

/** Converts one-line JSON to YAML in blocks; other texts stay unchanged. */
function tidy(text: string): string | undefined {
  if (!/^\s*[{[]/.test(text)) return text;
  const document = parseDocument(text, { intAsBigInt: true });
  if (document.errors.length > 0) return undefined;
  visit(document, {
    Collection: (_key, node) => void (node.flow = node.items.length === 0),
    Scalar: (_key, node) => void (typeof node.value === 'string' && delete node.type),
  });
  return document.toString({ lineWidth: 100 });
}

const patchTypes = new Map([...patchKinds].map(([type, kind]) => [kind, type]));

/** Returns the requests that the page makes with these texts, as a case. */
export function caseOf(name: string, { crd, object, fieldValidation, update }: OpenedTexts): Case {
  const mode = fieldValidation && { fieldValidation };
  const one = (steps: Step[]): Case => ({ name, crd: { body: update?.oldCrd ?? crd, ...mode }, steps });
  if (!update) return one(object === '' ? [] : [{ verb: 'create', body: object, ...mode }]);
  const { endpoint, patch, old, oldCrd } = update;
  const patchType = patch && patchTypes.get(patch);
  const first: Step =
    patchType && patch === 'apply' ? { verb: 'patch', patchType, body: old } : { verb: 'create', body: old };
  const verb = patchType ? 'patch' : endpoint === 'status' ? 'updateStatus' : 'update';
  return one([
    ...(old === '' ? [] : [first]),
    ...(oldCrd === undefined ? [] : [{ verb: 'updateCrd', body: crd }]),
    { verb, body: object, ...(patchType && { patchType }), ...mode },
  ]);
}
