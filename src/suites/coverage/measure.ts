/**
 * Measures what a suite tests of a CRD: the fields that cases set, the constraints that reject one, and the changes of the
 * schema that a case notices. Each change is run with the cases that touch it; all others give the same answers with it.
 */
import type { Minor } from '../../engine/minors.ts';
import { pathKey } from '../../engine/paths.ts';
import { locate, readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import { isArray, isObject, toJson, type JsonObject, type PathSegments } from '../../engine/values.ts';
import { createCluster } from '../../package/cluster.ts';
import type { Cluster } from '../../package/types.ts';
import { Lines } from '../../report/places/lines.ts';
import { acceptCrd } from '../form/accept-crd.ts';
import { suiteTime } from '../form/clock.ts';
import type { CaseSurroundings, SuiteCase, SuiteCrd } from '../form/suite.ts';
import { mutantsOf, shortly, type Mutant } from './mutants.ts';
import type { Coverage, CoverageGap } from './result.ts';
import { schemaNodes, type SchemaNode } from './schema-nodes.ts';
import { observed, versionSchemas, type Touched } from './touched.ts';

export interface MeasureOptions {
  readonly minor: Minor;
  readonly isExact: boolean;
}

/** A case that passes, with what it touches. */
interface PassingCase {
  readonly one: SuiteCase;
  readonly touched: Touched;
}

/** Undefined if the CRD can't be read, or is rejected. */
export function measureCoverage(
  crd: SuiteCrd,
  cases: readonly SuiteCase[],
  options: MeasureOptions,
): Coverage | undefined {
  const read = readYaml(crd.text);
  const value = read.ok ? toValue(read.root) : undefined;
  const cluster = clusterWith(crd, options.minor);
  if (!read.ok || !isObject(value) || !cluster) return undefined;
  const nodes = schemaNodes(value);
  const passing = passingCases(crd, cases, options, cluster, value, nodes);
  const places = new Places(crd, read.root);
  const touched = new Set(passing.flatMap((one) => [...one.touched.schemas]));
  const rejected = new Set(passing.flatMap((one) => [...one.touched.rejected]));
  const fields = nodes.filter(({ field, isBranch }) => field !== '' && !isBranch);
  const constraints = nodes.flatMap((node) => constraintsOf(node).map((one) => ({ ...one, node })));
  const unset = fields.filter(({ schema }) => !touched.has(schema));
  const idle = constraints.filter(
    ({ path, node }) => touched.has(node.schema) && !isRejected(path, rejected),
  );
  const { mutants, survivors } = runMutants(crd, nodes, { passing, value, options, touched });
  // A change of a constraint that rejects no case, or of a field that no case sets, needs no line of its own.
  const said = new Set([...idle.map(({ path }) => pathKey(path)), ...unset.map(({ path }) => pathKey(path))]);
  const isSaid = (path: PathSegments): boolean =>
    said.has(pathKey(path)) || said.has(pathKey(path.slice(0, -1)));
  const gap = (
    node: SchemaNode,
    path: PathSegments,
    kind: CoverageGap['kind'],
    text: string,
  ): CoverageGap => ({
    kind,
    version: node.version,
    field: node.field,
    text,
    ...places.lineOf(path),
  });
  return {
    crds: crd.paths,
    fields: { all: fields.length, set: fields.length - unset.length },
    constraints: {
      all: constraints.length,
      rejecting: constraints.filter(({ path }) => isRejected(path, rejected)).length,
    },
    mutants: { all: mutants, noticed: mutants - survivors.length },
    gaps: [
      ...unset
        .filter(({ parent }) => !parent || parent.field === '' || touched.has(parent.schema))
        .map((node) => gap(node, node.path, 'field', 'no case sets it')),
      ...idle.map(({ node, path, text }) =>
        gap(node, path, 'constraint', `${text}: no case is rejected by it`),
      ),
      ...survivors
        .filter(({ node, path }) => touched.has(node.schema) && !isSaid(path))
        .map(({ node, path, change }) => gap(node, path, 'mutant', `no case notices: ${change}`)),
    ],
  };
}

/** A required name and a rule are constraints of their own. */
function isRejected(path: PathSegments, rejected: ReadonlySet<string>): boolean {
  return rejected.has(pathKey(path));
}

const constraintKeywords = [
  'maximum', 'minimum', 'maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties',
  'pattern', 'format', 'multipleOf', 'enum', 'not',
]; // prettier-ignore

function constraintsOf({
  schema,
  path,
}: SchemaNode): { readonly path: PathSegments; readonly text: string }[] {
  const own = constraintKeywords.flatMap((key) => {
    const value = schema.get(key);
    if (value === undefined) return [];
    return [
      { path: [...path, key], text: isObject(value) || isArray(value) ? key : `${key}: ${shortly(value)}` },
    ];
  });
  const listed = (key: string, shown: (index: number) => string): typeof own => {
    const all = schema.get(key);
    return (isArray(all) ? all : []).map((_item, i) => ({ path: [...path, key, i], text: shown(i) }));
  };
  const itemText = (key: string, i: number): string => {
    const all = schema.get(key);
    const item = isArray(all) ? all[i] : undefined;
    return isObject(item) ? shortly(item.get('rule') ?? '') : shortly(item ?? '');
  };
  return [
    ...own,
    ...listed('required', (i) => `required ${itemText('required', i)}`),
    ...listed('x-kubernetes-validations', (i) => `rule ${itemText('x-kubernetes-validations', i)}`),
  ];
}

function clusterWith({ text, others = [] }: SuiteCrd, minor: Minor): Cluster | undefined {
  const cluster = createCluster({ minor, now: () => suiteTime });
  return [text, ...others].every((one) => acceptCrd(cluster, one).accepted) ? cluster : undefined;
}

function passingCases(
  crd: SuiteCrd,
  cases: readonly SuiteCase[],
  { minor, isExact }: MeasureOptions,
  cluster: Cluster,
  value: JsonObject,
  nodes: readonly SchemaNode[],
): PassingCase[] {
  const versions = versionSchemas(value, nodes);
  const before = cluster.snapshot();
  return cases.flatMap((one) => {
    if (one.broken || (one.minors && !one.minors.includes(minor))) return [];
    cluster.restore(before);
    const { cluster: own, touched } = observed(cluster, versions);
    const verdict = one.run({ crd, cluster: own, isExact });
    return verdict === 'passed' || verdict === 'older wording' ? [{ one, touched }] : [];
  });
}

interface MutantRuns {
  readonly passing: readonly PassingCase[];
  /** The CRD, whose schemas the mutants change in place. */
  readonly value: JsonObject;
  readonly options: MeasureOptions;
  readonly touched: ReadonlySet<JsonObject>;
}

/** A change that the API server rejects is not a mutant. */
function runMutants(
  crd: SuiteCrd,
  nodes: readonly SchemaNode[],
  { passing, value, options, touched }: MutantRuns,
): { readonly mutants: number; readonly survivors: readonly Mutant[] } {
  let mutants = 0;
  const survivors: Mutant[] = [];
  for (const node of nodes)
    for (const mutant of mutantsOf(node)) {
      if (!touched.has(node.schema)) {
        mutants++;
        survivors.push(mutant);
        continue;
      }
      const undo = mutant.apply();
      const text = toJson(value);
      undo();
      const concerned = passing.filter(({ touched: own }) => own.isUnknown || own.schemas.has(node.schema));
      const verdict = isNoticed({ ...crd, text }, concerned, options);
      if (verdict === undefined) continue;
      mutants++;
      if (!verdict) survivors.push(mutant);
    }
  return { mutants, survivors };
}

/** Undefined if the API server rejects the CRD. */
function isNoticed(
  crd: SuiteCrd,
  cases: readonly PassingCase[],
  { minor, isExact }: MeasureOptions,
): boolean | undefined {
  const cluster = clusterWith(crd, minor);
  if (!cluster) return undefined;
  const before = cluster.snapshot();
  return cases.some(({ one }) => {
    cluster.restore(before);
    const around: CaseSurroundings = { crd, cluster, isExact };
    const verdict = one.run(around);
    return verdict !== 'passed' && verdict !== 'older wording';
  });
}

/** The lines of a CRD in its file. */
class Places {
  readonly #root: SourceNode;
  readonly #lines: Lines;
  readonly #shift: number | undefined;

  constructor({ text, line }: SuiteCrd, root: SourceNode) {
    this.#root = root;
    this.#lines = new Lines(text);
    this.#shift = line === undefined ? undefined : line - this.#lines.lineOf(root.range.start);
  }

  /** Empty if the text isn't that of a file. */
  lineOf(path: PathSegments): { readonly line?: number } {
    if (this.#shift === undefined) return {};
    const { key, value } = locate(this.#root, path);
    return { line: this.#lines.lineOf((key ?? value).start) + this.#shift };
  }
}
