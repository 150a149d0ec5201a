/** Random webhooks and their scripts. */
import type { HookAnswer, RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { rule, selectors, type Json, type JsonMap } from './matching.ts';
import { post } from './parameters.ts';
import { matchConditions } from './variables.ts';
import type { Subject } from './vocabulary.ts';

type How = 'validating' | 'mutating';

const encode = (patch: string): string => Buffer.from(patch).toString('base64');

/** Patches with spellings that JSON.stringify doesn't write, and some that can't be read. */
const writtenPatches = [
  '[{"op":"add","path":"/spec/free","value":{"known":"x","a":1.0,"b":9007199254740993}}]',
  '[ {"value": 1e2, "path": "/spec/count", "op": "add", "op": "replace"} ]',
  '[{"op":"add","path":"/spec/free","value":{"z":"<a>&","a":"\\u0041", "z" : 2}}]',
  '[1]',
  '[null]',
  '[{"op":"add","path":"/spec/image","value":"x"},null]',
  'nonsense',
  '[{"op":"add","path":"/spec/image","value":"x"}] x',
  '[{"op":1,"path":"/spec/image"}]',
  '[{"OP":"add","path":"/spec/image","value":"x"}]',
];

const patches: readonly Json[] = [
  [{ op: 'add', path: '/spec/replicas', value: 7 }],
  [{ op: 'add', path: '/metadata/labels', value: { team: 'blue' } }],
  [{ op: 'replace', path: '/spec/image', value: 'hooked' }],
  [{ op: 'replace', path: '/spec/nosuch', value: 1 }],
  [{ op: 'add', path: '/spec/unknown', value: { a: [1, null] } }],
  [{ op: 'remove', path: '/spec/tags' }],
  [{ op: 'remove', path: '/spec/schedule' }],
  [{ op: 'add', path: '/spec/tags', value: ['t1', 't1'] }],
  [{ op: 'add', path: '/metadata/name', value: 'renamed' }],
  [{ op: 'add', path: '/status', value: { phase: 'Hooked' } }],
  [{ op: 'test', path: '/spec/mode', value: 'Forbid' }, { op: 'add', path: '/spec/suspend', value: true }],
  [{ op: 'add', path: '/spec/replicas', value: 'text' }],
  [{ op: 'add', path: '/kind', value: 'Other' }],
  [{ op: 'nosuch', path: '/spec' }],
  [],
  {},
  [{ op: 'add', path: 'spec', value: 1 }],
  [{ op: 'copy', from: '/spec/schedule', path: '/spec/note' }],
  [{ op: 'add', path: '/spec/count', value: 9 }],
  [{ op: 'add', path: '/spec/name', value: 'frozen' }, { op: 'add', path: '/spec/parts', value: [{ id: 'h' }] }],
  [{ op: 'add', path: '/metadata/finalizers', value: ['example.com/hook'] }],
  [{ op: 'add', path: '/metadata/annotations', value: { 'bad key': 'x' } }],
  [{ op: 'add', path: '/metadata/labels', value: { team: 1 } }],
  [{ op: 'replace', path: '', value: { apiVersion: 'stable.example.com/v1', kind: 'Other', metadata: { name: 'c1' }, spec: {} } }],
  [{ op: 'move', from: '/spec/image', path: '/spec/note' }],
  [{ op: 'add', path: '/metadata/namespace', value: 'plain' }],
  [{ op: 'add', path: '/apiVersion', value: 'stable.example.com/v2' }],
  [{ op: 'add', path: '/spec/tags/-', value: 'again' }],
  [{ op: 'remove', path: '/metadata/uid' }, { op: 'add', path: '/metadata/generation', value: 7 }],
  [{ path: '/spec/image' }],
  'text',
  null,
]; // prettier-ignore

const statuses: readonly Json[] = [
  { message: 'no' }, { code: 403, message: 'never' }, { code: 500, reason: 'InternalError', message: 'broken' }, {}, { code: 200, message: 'fine' },
  { reason: 'Forbidden' }, { code: 422, reason: 'Invalid', message: 'bad', details: { causes: [{ field: 'spec', message: 'm', reason: 'FieldValueInvalid' }] } },
  { code: 700, message: 'odd' }, { status: 'Success', message: 'm' }, null,
]; // prettier-ignore

const warnings = ['careful', 'second \u4e16', 'with\nbreak', '', 'careful', 'w'.repeat(200), 'x'.repeat(300), 'tab\there', ' spaces ', '\u0007bell', 'y'.repeat(2000)]; // prettier-ignore

/** Over the limit of all warnings, and not a list of strings. */
const oddWarnings: readonly Json[] = [Array.from({ length: 30 }, (_, i) => `${i}${'z'.repeat(240)}`), [1], 'text', [null], { a: 'b' }]; // prettier-ignore

const auditKeys = [
  'key',
  'a/b',
  'Bad Key',
  '',
  'a.b-c_d',
  'k'.repeat(64),
  'patch.webhook.admission.k8s.io/round_0_index_0',
];

function response(random: Random, how: How): JsonMap {
  const out: JsonMap = { uid: random.oneIn(20) ? 'other' : '${uid}', allowed: !random.oneIn(3) };
  if (random.oneIn(3)) out['status'] = random.pick(statuses);
  if (how === 'mutating' ? !random.oneIn(3) : random.oneIn(12)) {
    out['patch'] = random.oneIn(8)
      ? encode(random.pick(writtenPatches))
      : encode(JSON.stringify(random.pick(patches)));
    if (!random.oneIn(12))
      out['patchType'] = random.oneIn(12) ? random.pick(['jsonpatch', 'MergePatch', '']) : 'JSONPatch';
  }
  if (random.oneIn(4)) out['warnings'] = random.oneIn(12) ? random.pick(oddWarnings) : random.some(warnings);
  if (random.oneIn(4))
    out['auditAnnotations'] = random.oneIn(12)
      ? { key: 1 }
      : { [random.pick(auditKeys)]: random.pick(['value', '', '\u00e9']) };
  return out;
}

function script(random: Random, how: How): HookAnswer {
  if (random.oneIn(10)) {
    return random.pick([
      { status: 500, body: 'down' },
      { status: 404, body: '' },
      { status: 200, body: 'not json' },
      { status: 200, body: '{}' },
      { status: 200, body: '{"apiVersion":"v1","kind":"Pod"}' },
      { status: 200, body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview"}' },
      { status: 200, body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":null}' },
      { status: 204, body: '' },
      { status: 400, body: { kind: 'Status', apiVersion: 'v1', message: 'bad' } },
      {
        status: 403,
        body: {
          kind: 'Status',
          apiVersion: 'v1',
          status: 'Failure',
          message: random.pick(['bad', '']),
          code: 418,
        },
      },
      {
        status: 422,
        body: { kind: 'Status', status: random.pick(['Failure', 'Success']), message: 'worse' },
      },
      { status: 500, body: { apiVersion: 'v1', status: 'Failure', message: 'no kind' } },
      { status: 200, body: '' },
      { status: 200, body: '[]' },
      { status: 200, body: 'null' },
      {
        status: 200,
        body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":1}}',
      },
      { status: 200, body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":"no"}' },
      {
        status: 200,
        body: '{"apiVersion":"admission.k8s.io/v2","kind":"AdmissionReview","response":{"uid":"${uid}","allowed":true}}',
      },
      {
        status: 200,
        body: '{"apiVersion":"admission.k8s.io/v1","response":{"uid":"${uid}","allowed":true}}',
      },
      {
        status: 200,
        body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"${uid}","allowed":"yes"}}',
      },
      {
        status: 200,
        body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"${uid}","allowed":true}}{}',
      },
      {
        status: 200,
        body: 'apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: {uid: "${uid}", allowed: true}\n',
      },
      {
        status: 200,
        contentType: 'text/plain',
        body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"${uid}","allowed":true}}',
      },
      {
        status: 201,
        body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"${uid}","allowed":true}}',
      },
      {
        status: 200,
        body: '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","Response":{"UID":"${uid}","Allowed":true}}',
      },
      { status: 429, body: 'later', headers: { 'Retry-After': '0' } },
      { status: 503, body: 'text with \u4e16\n and lines' },
      { status: 401, body: '' },
    ] satisfies readonly HookAnswer[]);
  }
  const apiVersion = random.oneIn(10) ? 'admission.k8s.io/v1beta1' : 'admission.k8s.io/v1';
  const body = { apiVersion, kind: 'AdmissionReview', response: response(random, how) };
  // Later than the shortest timeout.
  return { status: 200, body, ...(random.oneIn(80) && { delay: 1.3 }) };
}

interface HookPlace {
  readonly how: How;
  readonly subject: Subject;
  readonly path: string;
}

function webhook(random: Random, { how, subject, path }: HookPlace, number: number): JsonMap {
  const count = random.oneIn(6) ? 2 : 1;
  return {
    name: `h${number}.example.com`,
    admissionReviewVersions: random.oneIn(8)
      ? random.pick([['v1beta1', 'v1'], ['v1beta1'], ['v2', 'v1']])
      : ['v1'],
    sideEffects: random.oneIn(4) ? 'NoneOnDryRun' : 'None',
    ...(!random.oneIn(4) && { failurePolicy: random.oneIn(3) ? 'Ignore' : 'Fail' }),
    ...(!random.oneIn(4) && { timeoutSeconds: random.pick([1, 5, 30]) }),
    clientConfig: { url: `\${webhook}${path}`, caBundle: '${caBundle}' },
    rules: Array.from({ length: count }, () => rule(random, { subject, names: false })),
    ...selectors(random),
    ...(how === 'mutating' &&
      !random.oneIn(4) && { reinvocationPolicy: random.oneIn(2) ? 'IfNeeded' : 'Never' }),
    ...matchConditions(random, subject, false, 4),
  };
}

/** The configuration of one to three webhooks, and their scripts by path. */
export function webhooks(
  random: Random,
  how: How,
  subject: Subject,
  name: string,
): { steps: RequestStep[]; scripts: Record<string, HookAnswer[]> } {
  const scripts: Record<string, HookAnswer[]> = {};
  // Validating webhooks are called at the same time.
  const count = how === 'mutating' ? 1 + random.int(3) : 1;
  const list = Array.from({ length: count }, (_, i) => {
    const path = `/${how}/${name}/${i}`;
    scripts[path] = Array.from({ length: random.oneIn(3) ? 2 : 1 }, () => script(random, how));
    return webhook(random, { how, subject, path }, i);
  });
  const kind = how === 'validating' ? 'ValidatingWebhookConfiguration' : 'MutatingWebhookConfiguration';
  const path = `/apis/admissionregistration.k8s.io/v1/${kind.toLowerCase()}s`;
  const body = { apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: { name }, webhooks: list };
  return { steps: [post(path, body)], scripts };
}
