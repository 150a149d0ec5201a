/**
 * Reads the suites of openshift: `tests.onCreate` and `tests.onUpdate`, whose objects are texts.
 * Behaviour: github.com/openshift/api/tests (generator.go).
 */
import { memberOf, type SourceNode } from '../../engine/texts.ts';
import type { PlainObject } from '../../package/types.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import { jsonAt, plainIn, type SuiteSource } from '../form/source.ts';
import type { ExpectedObject, ExpectedRefusal, OpenshiftCase, Step } from './model.ts';

export interface OpenshiftSuite {
  readonly name: string;
  /** The name of the CRD. */
  readonly crdName: string | undefined;
  /** The file of the CRD, in suites of before 2024. */
  readonly crdFile: string | undefined;
  readonly line: number;
  readonly featureGates: readonly string[];
  readonly version: string | undefined;
  readonly cases: readonly OpenshiftCase[];
}

const suiteKeys = ['apiVersion', 'name', 'crdName', 'crd', 'featureGates', 'version', 'tests'];
const createKeys = ['name', 'initial', 'expected', 'expectedError'];
const patchKeys = ['initialCRDPatches', 'crdPatches'];
const updateKeys = [...createKeys, ...patchKeys, 'updated', 'expectedStatusError'];

/** Whether a text looks like such a suite. */
export function isOpenshiftSuite(text: string): boolean {
  return /^(?:crdName|crd):/m.test(text) && /^tests:/m.test(text);
}

export function readOpenshiftSuite(source: SuiteSource): OpenshiftSuite {
  const { root } = source;
  source.noteUnknownKeys(root, suiteKeys, 'A suite');
  const tests = memberOf(root, 'tests')?.value;
  if (tests) source.noteUnknownKeys(tests, ['onCreate', 'onUpdate'], '`tests`');
  const gates = source.listAt(root, 'featureGates');
  return {
    name: source.textAt(root, 'name') ?? '',
    crdName: source.textAt(root, 'crdName'),
    crdFile: source.textAt(root, 'crd'),
    line: source.lineAt(root, 'crdName'),
    featureGates: gates.flatMap((gate) => (gate.kind === 'scalar' ? [String(gate.value)] : [])),
    version: source.textAt(root, 'version'),
    cases: [
      ...source.listAt(tests, 'onCreate').map((node) => new CaseReader(source, node).onCreate()),
      ...source.listAt(tests, 'onUpdate').map((node) => new CaseReader(source, node).onUpdate()),
    ],
  };
}

class BrokenCase extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

class CaseReader {
  readonly #source: SuiteSource;
  readonly #node: SourceNode;

  constructor(source: SuiteSource, node: SourceNode) {
    this.#source = source;
    this.#node = node;
  }

  onCreate(): OpenshiftCase {
    this.#source.noteUnknownKeys(this.#node, createKeys, 'A case of onCreate');
    return this.#caseOf(() => {
      const refused = this.#refusal('expectedError');
      return [this.#step('initial', { kind: 'create', object: withName(this.#object('initial')) }, refused)];
    });
  }

  onUpdate(): OpenshiftCase {
    this.#source.noteUnknownKeys(this.#node, updateKeys, 'A case of onUpdate');
    return this.#caseOf(() => {
      const initial = this.#object('initial');
      const updated = this.#object('updated');
      const key = patchKeys.find((one) => memberOf(this.#node, one));
      const patch = key === undefined ? undefined : memberOf(this.#node, key)?.value;
      const isPatched = key !== undefined && patch?.kind === 'array' && patch.items.length > 0;
      const create: Step[] = [
        this.#step('initial', { kind: 'create', object: withName(initial) }),
        ...this.#status('initial', initial, undefined),
      ];
      const update = [
        this.#step('updated', { kind: 'update', object: updated }, this.#refusal('expectedError')),
        ...this.#status('updated', updated, this.#refusal('expectedStatusError')),
      ];
      if (!isPatched) return [...create, ...update];
      return [
        this.#step(key, { kind: 'patch CRD', patch: jsonAt(patch) }),
        ...create,
        this.#step(key, { kind: 'restore CRD' }),
        // The object is written once with the restored CRD before it is updated.
        this.#step('initial', { kind: 'touch' }),
        ...update,
      ];
    });
  }

  #caseOf(stepsOf: () => Step[]): OpenshiftCase {
    const source = this.#source;
    const line = source.lineAt(this.#node, 'name');
    const name = source.textAt(this.#node, 'name') ?? '';
    try {
      const steps = stepsOf();
      const isRefused = steps.some(({ refused }) => refused !== undefined);
      const stored = this.#expected();
      if (isRefused && stored)
        source.note(stored.line, '`expected` has no effect, because the case expects an error.');
      this.#noteUnreached(steps);
      return { name, line, steps, ...(!isRefused && stored && { stored }) };
    } catch (error) {
      if (!(error instanceof BrokenCase)) throw error;
      return { name, line, steps: [], broken: { line: error.line, message: error.message } };
    }
  }

  /** A status that isn't sent can't be refused. */
  #noteUnreached(steps: readonly Step[]): void {
    const refused = this.#refusal('expectedStatusError');
    if (!refused || steps.some((step) => step.action.kind === 'status' && step.refused)) return;
    throw new BrokenCase(refused.line, 'expectedStatusError needs a status in `updated`');
  }

  #step(title: string, action: Step['action'], refused?: ExpectedRefusal): Step {
    const line = this.#source.lineAt(this.#node, title);
    return { title, line, action, ...(refused && { refused }) };
  }

  #status(key: string, object: PlainObject, refused: ExpectedRefusal | undefined): Step[] {
    const { status } = object;
    if (status === undefined || status === null) return [];
    const step = this.#step(key, { kind: 'status', status }, refused);
    return [{ ...step, title: `the status of ${key}` }];
  }

  #object(key: string): PlainObject {
    const text = this.#source.textAt(this.#node, key);
    const line = this.#source.lineAt(this.#node, key);
    if (text === undefined) throw new BrokenCase(line, `${key} is missing`);
    return objectIn(text, key, line);
  }

  #expected(): ExpectedObject | undefined {
    const text = this.#source.textAt(this.#node, 'expected');
    const line = this.#source.lineAt(this.#node, 'expected');
    return text === undefined ? undefined : { line, value: objectIn(text, 'expected', line) };
  }

  #refusal(key: string): ExpectedRefusal | undefined {
    const text = this.#source.textAt(this.#node, key);
    return text === undefined ? undefined : { text, line: this.#source.lineAt(this.#node, key) };
  }
}

function objectIn(text: string, key: string, line: number): PlainObject {
  const value = plainIn(text);
  if (value === undefined) throw new BrokenCase(line, `${key} isn't valid YAML`);
  if (!isPlainObject(value)) throw new BrokenCase(line, `${key} isn't an object`);
  return value;
}

/** Suites leave out the name; it is the same in each run, because messages contain it. Their namespace has no effect. */
function withName(object: PlainObject): PlainObject {
  const own = partOf(object, 'metadata');
  return { ...object, metadata: { name: 'test-example', ...own, namespace: 'default' } };
}
