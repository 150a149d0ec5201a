/** The checks of webhook configurations. Behaviour: k8s.io/kubernetes/pkg/apis/admissionregistration/validation. */
import { webhookServiceErrors } from '../../crd/features/conversion.ts';
import { webhookUrlErrors } from '../../crd/features/webhook-url.ts';
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { joinedTexts } from '../../field/server-message.ts';
import { deepEqual, isObject, textItems, textOf, type JsonObject } from '../../json/value.ts';
import { behaviourOf, type Behaviour, type Minor } from '../../kubernetes/behaviour.ts';
import { subdomainErrors } from '../../objectmeta/names/names.ts';
import { listOf } from '../matching/read.ts';
import { say } from './codes.ts';
import { conditionErrors, nothingBefore, type Before } from './expressions.ts';
import { missing, oneOf, repeated, selectorErrors, texts, versionErrors } from './fields.ts';
import { matchPolicies, ruleErrors } from './rules.ts';
import { failurePolicies, reinvocationPolicies } from './validate-policy.ts';

const reviewVersions = ['v1', 'v1beta1'];
const noSideEffects = ['None', 'NoneOnDryRun'];
const sideEffects = ['None', 'NoneOnDryRun', 'Some', 'Unknown'];

/** The checks that an update skips, because the stored configuration has the same errors. */
interface Requirements {
  readonly conditions: 'checked' | 'unchanged';
  readonly noSideEffects: boolean;
  readonly recognizedVersion: boolean;
  readonly uniqueNames: boolean;
  readonly selectorValues: 'checked' | 'unchecked';
  readonly before: Before;
}

const all: Requirements = {
  conditions: 'checked',
  noSideEffects: true,
  recognizedVersion: true,
  uniqueNames: true,
  selectorValues: 'checked',
  before: nothingBefore,
};

/** The findings about a configuration, without those about its metadata. */
export function webhookErrors(
  configuration: JsonObject,
  old: JsonObject | undefined,
  minor: Minor,
): FieldError[] {
  const hooks = listOf(configuration.get('webhooks'));
  const requirements = old === undefined ? all : beside(hooks, listOf(old.get('webhooks')));
  const errors: FieldError[] = [];
  const names = new Set<string>();
  for (const [i, hook] of hooks.entries()) {
    const path = FieldPath.of('webhooks').index(i);
    errors.push(...hookErrors(hook, requirements, path, minor));
    const versions = textItems(hook.get('admissionReviewVersions'));
    errors.push(...reviewErrors(versions, requirements, path.child('admissionReviewVersions')));
    const name = textOf(hook, 'name');
    if (!requirements.uniqueNames || name === '') continue;
    if (names.has(name)) errors.push(repeated(path.child('name'), name));
    names.add(name);
  }
  return errors;
}

function beside(hooks: readonly JsonObject[], old: readonly JsonObject[]): Requirements {
  const conditionsOf = (hook: JsonObject | undefined): ReturnType<JsonObject['get']> =>
    hook?.get('matchConditions');
  const unchanged =
    hooks.length === old.length &&
    old.every((hook, i) => deepEqual(conditionsOf(hook) ?? null, conditionsOf(hooks[i]) ?? null));
  const path = FieldPath.of('webhooks');
  const hasWrongSelector = old.some((hook) =>
    ['namespaceSelector', 'objectSelector'].some((key) => selectorErrors(hook.get(key), path).length > 0),
  );
  return {
    conditions: unchanged ? 'unchanged' : 'checked',
    noSideEffects: old.every((hook) => noSideEffects.includes(textOf(hook, 'sideEffects'))),
    recognizedVersion: old.every((hook) => {
      const versions = textItems(hook.get('admissionReviewVersions'));
      return versions.length === 0 || versions.some((version) => reviewVersions.includes(version));
    }),
    uniqueNames: new Set(old.map((hook) => textOf(hook, 'name'))).size === old.length,
    selectorValues: hasWrongSelector ? 'unchecked' : 'checked',
    before: {
      ...nothingBefore,
      conditions: new Set(
        old.flatMap((hook) =>
          listOf(hook.get('matchConditions')).map((condition) => textOf(condition, 'expression')),
        ),
      ),
    },
  };
}

function nameErrors(name: string, path: FieldPath): FieldError[] {
  if (name === '') return [missing(path)];
  const problems = subdomainErrors(name);
  if (problems.length > 0) {
    return [invalid(path, json(name), say('admission-webhook-name', { problem: joinedTexts(problems) }))];
  }
  return name.split('.').length < 3 ? [invalid(path, json(name), say('admission-webhook-name-short'))] : [];
}

function hookErrors(
  hook: JsonObject,
  requirements: Requirements,
  path: FieldPath,
  minor: Minor,
): FieldError[] {
  const errors = nameErrors(textOf(hook, 'name'), path.child('name'));
  for (const [i, rule] of listOf(hook.get('rules')).entries()) {
    errors.push(...ruleErrors(rule, path.child('rules').index(i)));
  }
  errors.push(...oneOf(hook, 'failurePolicy', failurePolicies, path, 'optional'));
  errors.push(...oneOf(hook, 'matchPolicy', matchPolicies, path, 'optional'));
  const allowed = requirements.noSideEffects ? noSideEffects : sideEffects;
  if (typeof hook.get('sideEffects') !== 'string') {
    errors.push(required(path.child('sideEffects'), say('admission-side-effects-missing', { allowed })));
  } else {
    errors.push(...oneOf(hook, 'sideEffects', allowed, path, 'optional'));
  }
  const timeout = hook.get('timeoutSeconds');
  if (typeof timeout === 'bigint' && (timeout > 30n || timeout < 1n)) {
    errors.push(invalid(path.child('timeoutSeconds'), json(timeout), say('admission-timeout-range')));
  }
  for (const key of ['namespaceSelector', 'objectSelector']) {
    errors.push(...selectorErrors(hook.get(key), path.child(key), requirements.selectorValues));
  }
  errors.push(...oneOf(hook, 'reinvocationPolicy', reinvocationPolicies, path, 'optional'));
  errors.push(...clientErrors(hook.get('clientConfig'), path.child('clientConfig'), behaviourOf(minor)));
  if (requirements.conditions === 'checked') {
    const at = path.child('matchConditions');
    errors.push(...conditionErrors(hook.get('matchConditions'), false, requirements.before, at, minor));
  }
  return errors;
}

function clientErrors(
  client: ReturnType<JsonObject['get']>,
  path: FieldPath,
  behaviour: Behaviour,
): FieldError[] {
  const config: JsonObject = isObject(client) ? client : new Map();
  const url = config.get('url');
  const service = config.get('service');
  if ((typeof url === 'string') === isObject(service)) {
    return [required(path, say('admission-client-missing'))];
  }
  if (typeof url === 'string') return webhookUrlErrors(url, path.child('url'), behaviour);
  if (!isObject(service)) return [];
  const path_ = service.get('path');
  const port = service.get('port');
  return webhookServiceErrors(
    {
      namespace: textOf(service, 'namespace'),
      name: textOf(service, 'name'),
      path: typeof path_ === 'string' ? path_ : undefined,
      port: typeof port === 'bigint' ? port : 443n,
    },
    path.child('service'),
  );
}

function reviewErrors(
  versions: readonly string[],
  { recognizedVersion }: Requirements,
  path: FieldPath,
): FieldError[] {
  if (versions.length === 0) {
    return [required(path, say('admission-review-versions-missing', { allowed: reviewVersions }))];
  }
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [i, version] of versions.entries()) {
    const at = path.index(i);
    if (seen.has(version)) {
      errors.push(invalid(at, json(version), say('admission-review-version-repeated')));
      continue;
    }
    seen.add(version);
    errors.push(...versionErrors(at, version));
  }
  if (recognizedVersion && !reviewVersions.some((version) => seen.has(version))) {
    const message = say('admission-review-versions-unrecognized', { allowed: reviewVersions });
    errors.push(invalid(path, texts(versions), message));
  }
  return errors;
}
