/**
 * Checks a value of a file before it becomes an object: its kind and apiVersion, and, where the server would not
 * validate fields itself, the published schema.
 * Behaviour: k8s.io/kubectl/pkg/validation, k8s.io/kubectl/pkg/cmd/util (Factory.Validator),
 * k8s.io/cli-runtime/pkg/resource (Verifier, ValidateSchema).
 */
import type { Client } from '../sending/client.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { anything, decodeTyped } from '../../engine/types.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { parseGroupVersion } from '../../engine/refusals.ts';
import { toValue } from '../../engine/texts.ts';
import type { FieldValidation } from '../../engine/answers.ts';
import {
  aggregate,
  causesOf,
  Failure,
  plain,
  problemText,
  failureOf,
  type Problem,
} from '../terminal/failure.ts';
import type { RawValue } from '../read/stream.ts';
import type { Mapper } from '../mapping/mapper.ts';
import { nestedText, type GroupVersionKind } from '../objects/unstructured.ts';
import { modelOf, validateModel } from '../models/model.ts';
import { repeatedKeys } from './repeated-keys.ts';

export interface Validates {
  readonly directive: FieldValidation;
  readonly client: Client;
  readonly mapper: Mapper;
  readonly cluster: Cluster;
}

const advice = 'if you choose to ignore these errors, turn validation off with --validate=false';

export class Validator {
  readonly #with: Validates;
  /** The kinds of all CRDs, computed on first use. */
  #kinds: ReadonlySet<string> | undefined;

  constructor(parts: Validates) {
    this.#with = parts;
  }

  /** Throws the problem of the value, with the message for a file. */
  check(value: RawValue): void {
    const problem = this.problem(value);
    if (problem === undefined) return;
    throw plain(`error validating data: ${problemText(problem)}; ${advice}`, ...causesOf(problem));
  }

  /** The same without the parts about data and advice. */
  problem(value: RawValue): Problem | undefined {
    if (this.#with.directive === 'Ignore') return undefined;
    const number = decodeTyped(anything, value.root, 'lenient');
    if (!number.ok) return failureOf(number.error).problem;
    const object = toValue(value.root);
    const type = typeToValidate(object);
    if ('problems' in type) return aggregate(type.problems);
    if (this.#serverValidates(type)) return undefined;
    if (this.#with.directive !== 'Strict') return undefined;
    const problems = [this.#bySchema(object as JsonObject, type), repeatedKeys(value.root)];
    return aggregate(problems.flatMap((each) => aggregate(each) ?? []));
  }

  /** Whether requests for the kind support the parameter fieldValidation, according to OpenAPI. */
  #serverValidates(type: GroupVersionKind): boolean {
    if (isV1List(type)) return false;
    const { mapper } = this.#with;
    if (type.group === '' || !mapper.hasGroupVersion(type.group, type.version)) {
      return (this.#kinds ??= this.#crdKinds()).has(kindKey(type));
    }
    // Matches kubectl: for an existing version it makes no further request. (A server that has namespaces in its
    // OpenAPI v2 is asked for all CRDs here, too, with the same outcome.)
    return mapper.hasKind(type);
  }

  #crdKinds(): ReadonlySet<string> {
    try {
      const list = this.#with.client.get('/apis/apiextensions.k8s.io/v1/customresourcedefinitions');
      const items = list.get('items');
      return new Set(
        (isArray(items) ? items : []).filter(isObject).map((crd) => {
          return kindKey({
            group: nestedText(crd, 'spec', 'group'),
            kind: nestedText(crd, 'spec', 'names', 'kind'),
          });
        }),
      );
    } catch (error) {
      if (error instanceof Failure) return new Set();
      throw error;
    }
  }

  #bySchema(object: JsonObject, type: GroupVersionKind): Problem[] {
    if (!isV1List(type)) return this.#byModel(object, type);
    const items = object.get('items');
    if (!isArray(items)) return [{ kind: 'plain', text: 'invalid object to validate' }];
    return items.flatMap((item) => {
      const own = typeToValidate(item);
      return 'problems' in own ? own.problems : this.#byModel(item as JsonObject, own);
    });
  }

  #byModel(object: JsonObject, type: GroupVersionKind): Problem[] {
    const model = modelOf(this.#with.cluster, type);
    if (model === undefined) return [];
    return validateModel(object, model, type.kind).map((text) => ({ kind: 'plain', text }));
  }
}

function isV1List({ group, version, kind }: GroupVersionKind): boolean {
  return group === '' && version === 'v1' && kind === 'List';
}

function kindKey({ group, kind }: Pick<GroupVersionKind, 'group' | 'kind'>): string {
  return `${kind}.${group}`;
}

/** Matches kubectl: it has its own message for something that the server rejects, too. */
function missing(text: string, code: 'kind-missing' | 'api-version-missing', field: string): Problem {
  return { kind: 'plain', text, causes: [{ code, params: {}, text, field: '', path: [field] }] };
}

function typeToValidate(value: JsonValue): GroupVersionKind | { readonly problems: Problem[] } {
  const problems: Problem[] = [];
  const say = (text: string): number => problems.push({ kind: 'plain', text });
  if (!isObject(value)) {
    say('invalid object to validate');
    return { problems };
  }
  const apiVersion = value.get('apiVersion') ?? null;
  const kind = value.get('kind') ?? null;
  const parsed = typeof apiVersion === 'string' ? parseGroupVersion(apiVersion) : undefined;
  if (apiVersion === null) problems.push(missing('apiVersion not set', 'api-version-missing', 'apiVersion'));
  else if (typeof apiVersion !== 'string') say("apiVersion isn't string type");
  else if (parsed === undefined) say(`unexpected GroupVersion string: ${apiVersion}`);
  if (kind === null) problems.push(missing('kind not set', 'kind-missing', 'kind'));
  else if (typeof kind !== 'string') say("kind isn't string type");
  if (parsed === undefined || typeof kind !== 'string') return { problems };
  return { ...parsed, kind };
}
