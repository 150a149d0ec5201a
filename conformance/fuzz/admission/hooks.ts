/** Random webhooks and their scripts. */
import type { HookAnswer, RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { bool } from './expressions.ts';
import { rule, selectors, type Json, type JsonMap } from './matching.ts';
import { post } from './policies.ts';

type How = 'validating' | 'mutating';

const encode = (patch: Json): string => Buffer.from(JSON.stringify(patch)).toString('base64');

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
]; // prettier-ignore

const statuses: readonly Json[] = [
  { message: 'no' }, { code: 403, message: 'never' }, { code: 500, reason: 'InternalError', message: 'broken' }, {}, { code: 200, message: 'fine' },
  { reason: 'Forbidden' }, { code: 422, reason: 'Invalid', message: 'bad', details: { causes: [{ field: 'spec', message: 'm', reason: 'FieldValueInvalid' }] } },
  { code: 700, message: 'odd' }, { status: 'Success', message: 'm' }, null,
]; // prettier-ignore

function response(random: Random, how: How): JsonMap {
  const out: JsonMap = { uid: random.oneIn(20) ? 'other' : '${uid}', allowed: !random.oneIn(3) };
  if (random.oneIn(3)) out['status'] = random.pick(statuses);
  if (how === 'mutating' ? !random.oneIn(3) : random.oneIn(12)) {
    out['patch'] = encode(random.pick(patches));
    if (!random.oneIn(12))
      out['patchType'] = random.oneIn(12) ? random.pick(['jsonpatch', 'MergePatch', '']) : 'JSONPatch';
  }
  if (random.oneIn(4))
    out['warnings'] = random.some([
      'careful',
      'second \u4e16',
      'with\nbreak',
      '',
      'careful',
      'w'.repeat(200),
    ]);
  if (random.oneIn(4))
    out['auditAnnotations'] = {
      [random.pick(['key', 'a/b', 'Bad Key', ''])]: random.pick(['value', '', '\u00e9']),
    };
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
    ] satisfies readonly HookAnswer[]);
  }
  const apiVersion = random.oneIn(20) ? 'admission.k8s.io/v1beta1' : 'admission.k8s.io/v1';
  return { status: 200, body: { apiVersion, kind: 'AdmissionReview', response: response(random, how) } };
}

function webhook(random: Random, how: How, path: string, number: number): JsonMap {
  return {
    name: `h${number}.example.com`,
    admissionReviewVersions: random.oneIn(10) ? ['v1beta1', 'v1'] : ['v1'],
    sideEffects: random.oneIn(4) ? 'NoneOnDryRun' : 'None',
    failurePolicy: random.oneIn(3) ? 'Ignore' : 'Fail',
    timeoutSeconds: 10,
    clientConfig: { url: `\${webhook}${path}`, caBundle: '${caBundle}' },
    rules: random.oneIn(6)
      ? [rule(random, { names: false }), rule(random, { names: false })]
      : [rule(random, { names: false })],
    ...selectors(random),
    ...(how === 'mutating' && { reinvocationPolicy: random.oneIn(3) ? 'IfNeeded' : 'Never' }),
    ...(random.oneIn(4) && {
      matchConditions: [
        {
          name: 'only',
          expression: bool(random, { hasParams: false, hasAuthorizer: true, variables: [] }, 2),
        },
      ],
    }),
  };
}

/** The configuration of one to three webhooks, and their scripts by path. */
export function webhooks(
  random: Random,
  how: How,
  name: string,
): { steps: RequestStep[]; scripts: Record<string, HookAnswer[]> } {
  const scripts: Record<string, HookAnswer[]> = {};
  // Validating webhooks are called at the same time.
  const count = how === 'mutating' ? 1 + random.int(3) : 1;
  const list = Array.from({ length: count }, (_, i) => {
    const path = `/${how}/${i}`;
    scripts[path] = Array.from({ length: random.oneIn(3) ? 2 : 1 }, () => script(random, how));
    return webhook(random, how, path, i);
  });
  const kind = how === 'validating' ? 'ValidatingWebhookConfiguration' : 'MutatingWebhookConfiguration';
  const path = `/apis/admissionregistration.k8s.io/v1/${kind.toLowerCase()}s`;
  const body = { apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: { name }, webhooks: list };
  return { steps: [post(path, body)], scripts };
}
