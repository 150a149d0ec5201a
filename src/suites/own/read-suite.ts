/** Reads suites of our own form. */
import { minors, type Minor } from '../../engine/minors.ts';
import { memberOf, type SourceMember, type SourceNode } from '../../engine/texts.ts';
import { joinedPath, parentOf } from '../../check/paths.ts';
import { readDocuments, type FoundDocument } from '../../package/documents.ts';
import type { Plain, PlainObject } from '../../package/types.ts';
import { patchedCrd } from '../form/accept-crd.ts';
import type { SuiteFiles } from '../form/files.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import { jsonAt, plainAt, type SuiteSource } from '../form/source.ts';
import type { Suite, SuiteCrd, SuiteNote } from '../form/suite.ts';
import { formProblems, operationProblems, scalarText } from './check-form.ts';
import type { Action, Expected, OwnCase, OwnStep, StepOptions } from './model.ts';
import { isText, SuiteObjects, SuiteProblem, type DefaultKind } from './objects.ts';
import { lastRequest, runCase } from './run-case.ts';
import {
  caseSchema,
  expectations,
  headSchema,
  operations,
  type ExpectationName,
  type OperationName,
} from './schema.ts';

/** Whether a text looks like such a suite. */
export function isOwnSuite(text: string): boolean {
  return /^suite:/m.test(text) && /^(?:cases|crd|bases):/m.test(text);
}

/** Finds the CRDs of suites. `further` are the paths of additional files. */
export interface OwnFiles {
  readonly files: SuiteFiles;
  readonly further: readonly string[];
}

/** A suite as it is written. */
export interface OwnSuite {
  readonly crd: SuiteCrd | undefined;
  readonly minors: readonly Minor[] | undefined;
  readonly cases: readonly OwnCase[];
}

export function readOwnSuite(path: string, source: SuiteSource, around: OwnFiles): Suite {
  const { crd, minors: own, cases } = readOwn(path, source, around);
  return {
    path,
    name: source.textAt(source.root, 'suite') ?? '',
    crds: crd ? [crd] : [],
    ...(own && { minors: own }),
    cases: cases.map((one) => {
      const { steps, ...head } = one;
      return {
        ...head,
        operations: steps.flatMap(({ node, title }) => (node ? [title] : [])),
        run: (surroundings) => runCase(one, surroundings),
        lastRequest: (surroundings) => lastRequest(one, surroundings),
      };
    }),
    notes: source.notes,
  };
}

/** A problem of the suite itself is a case that can't run. */
export function readOwn(path: string, source: SuiteSource, around: OwnFiles): OwnSuite {
  const { root } = source;
  const items = memberOf(root, 'cases')?.value;
  const nodes = items?.kind === 'array' ? items.items : [];
  const { crd, problems } = suiteCrd(path, source, around);
  const reader = new CaseReader(path, source, around, crd);
  const ofSuite = [...formProblems(source, root, headSchema, 'A suite'), ...problems];
  const broken = ofSuite.map((one) => ({ name: 'The suite', line: one.line, steps: [], broken: one }));
  return { crd, minors: minorsAt(root), cases: [...broken, ...nodes.map((node) => reader.read(node))] };
}

class CaseReader {
  readonly #path: string;
  readonly #source: SuiteSource;
  readonly #around: OwnFiles;
  readonly #crd: SuiteCrd | undefined;
  readonly #objects: SuiteObjects;

  constructor(path: string, source: SuiteSource, around: OwnFiles, crd: SuiteCrd | undefined) {
    this.#path = path;
    this.#source = source;
    this.#around = around;
    this.#crd = crd;
    this.#objects = new SuiteObjects(source, crd && kindOf(crd));
  }

  /** The first of several problems is that of the case; the others are notes. */
  read(node: SourceNode): OwnCase {
    const source = this.#source;
    const own = minorsAt(node);
    const head = {
      name: source.textAt(node, 'name') ?? '',
      line: source.lineAt(node, 'name'),
      ...(own && { minors: own }),
    };
    const steps = memberOf(node, 'steps')?.value;
    const nodes = steps?.kind === 'array' ? steps.items : [node];
    const name = steps ? 'A step' : 'A case';
    const problems = [
      ...formProblems(source, node, caseSchema, 'A case'),
      ...this.#mixed(node),
      ...nodes.flatMap((one) => operationProblems(source, one, name)),
    ];
    const broken = (problem: SuiteNote): OwnCase => ({ ...head, steps: [], broken: problem });
    const [first, ...others] = problems;
    for (const { line, message } of others) source.note(line, message);
    if (first) return broken(first);
    try {
      return { ...head, steps: [...this.#before(node), ...nodes.map((one) => this.#step(one))] };
    } catch (error) {
      if (!(error instanceof SuiteProblem)) throw error;
      return broken({ line: error.line, message: error.message });
    }
  }

  /** Operations of a case have no effect beside its steps. */
  #mixed(node: SourceNode): SuiteNote[] {
    if (node.kind !== 'object' || !memberOf(node, 'steps')) return [];
    const beside = ['name', 'kubernetes', 'old', 'oldCrd', 'steps'];
    return node.members
      .filter(({ key }) => !beside.includes(key))
      .map((member) => ({
        line: this.#source.lineOfKey(member),
        message: `${member.key} has no effect beside steps; move it into a step.`,
      }));
  }

  /** The steps that create the existing object. */
  #before(node: SourceNode): OwnStep[] {
    const [old, oldCrd] = [memberOf(node, 'old'), memberOf(node, 'oldCrd')];
    if (!old) {
      if (!oldCrd) return [];
      throw new SuiteProblem(this.#source.lineOfKey(oldCrd), 'oldCrd has no effect without old.');
    }
    const text = this.#objects.textAt(old.value, this.#source.lineOfKey(old));
    const create = this.#plainStep(old, { kind: 'create', text });
    if (!oldCrd) return [create];
    return [
      this.#plainStep(oldCrd, { kind: 'crd', texts: this.#crdTexts(oldCrd) }),
      create,
      this.#plainStep(oldCrd, { kind: 'restore CRD' }),
    ];
  }

  #plainStep(member: SourceMember, action: Action): OwnStep {
    return {
      title: member.key,
      line: this.#source.lineOfKey(member),
      action,
      options: {},
      expected: {},
    };
  }

  #step(node: SourceNode): OwnStep {
    const source = this.#source;
    const member = operationOf(node);
    if (!member) throw new SuiteProblem(source.lineOf(node), 'An operation is missing.');
    const line = source.lineOfKey(member);
    const action = this.#action(node, member, line);
    return {
      title: member.key,
      line,
      node,
      action,
      options: optionsAt(source, node),
      expected: expectedAt(source, node),
    };
  }

  #action(node: SourceNode, member: SourceMember, line: number): Action {
    const { value } = member;
    const kind = member.key as OperationName;
    switch (kind) {
      case 'create':
      case 'update':
      case 'apply':
        return { kind, text: this.#objects.textAt(value, line) };
      case 'convert':
        return { kind, text: this.#objects.textAt(value, line), to: this.#source.textAt(node, 'to') ?? '' };
      case 'patch':
        return { kind, text: jsonAt(value), type: value.kind === 'array' ? 'json' : 'merge' };
      case 'status':
        return { kind, status: plainAt(value) as PlainObject };
      case 'scale':
        return { kind, replicas: plainAt(value) };
      case 'delete':
        return { kind };
      case 'crd':
        return { kind, texts: this.#crdTexts(member) };
    }
  }

  /** The CRDs of a file, or that of the suite with a patch. */
  #crdTexts(member: SourceMember): readonly string[] {
    const { value } = member;
    const line = this.#source.lineOfKey(member);
    if (value.kind === 'array') {
      const patched = patchedCrd(this.#crd?.text ?? '', jsonAt(value));
      if ('problem' in patched) throw new SuiteProblem(line, `The CRD can't be patched: ${patched.problem}`);
      return [patched.text];
    }
    const found = crdsIn(joinedPath(parentOf(this.#path), scalarText(value)), this.#around.files);
    if (typeof found === 'string') throw new SuiteProblem(line, found);
    return found.map(({ text }) => text);
  }
}

function operationOf(node: SourceNode): SourceMember | undefined {
  return node.kind === 'object' ? node.members.find(({ key }) => Object.hasOwn(operations, key)) : undefined;
}

function optionsAt(source: SuiteSource, node: SourceNode): StepOptions {
  const manager = source.textAt(node, 'manager');
  const subresource = source.textAt(node, 'subresource');
  return {
    ...(manager !== undefined && { fieldManager: manager }),
    ...(subresource !== undefined && { subresource }),
    fieldValidation: (source.textAt(node, 'fieldValidation') ?? 'Strict') as 'Strict',
    force: source.textAt(node, 'force') === 'true',
  };
}

function expectedAt(source: SuiteSource, node: SourceNode): Expected {
  if (node.kind !== 'object') return {};
  const own = node.members.filter(({ key }) => Object.hasOwn(expectations, key));
  return Object.fromEntries(
    own.map((member): [ExpectationName, { line: number; value: Plain }] => [
      member.key as ExpectationName,
      { line: source.lineOfKey(member), value: plainAt(member.value) },
    ]),
  );
}

function minorsAt(node: SourceNode): readonly Minor[] | undefined {
  const value = memberOf(node, 'kubernetes')?.value;
  if (!value) return undefined;
  const texts = (value.kind === 'array' ? value.items : [value]).map(scalarText);
  return minors.filter((minor) => texts.includes(minor));
}

/** The paths that the suite names, or those of `--crds`. */
function crdPaths(path: string, { root }: SuiteSource, further: readonly string[]): readonly string[] {
  const value = memberOf(root, 'crd')?.value;
  if (!value) return further;
  const names = (value.kind === 'array' ? value.items : [value]).map(scalarText);
  return names.map((name) => joinedPath(parentOf(path), name));
}

/** All CRDs are installed together; the first one is that of patches. */
function suiteCrd(
  path: string,
  source: SuiteSource,
  { files, further }: OwnFiles,
): { readonly crd: SuiteCrd | undefined; readonly problems: readonly SuiteNote[] } {
  const line = source.lineAt(source.root, 'crd');
  const own = memberOf(source.root, 'crd')?.value;
  if (own?.kind === 'object' || isText(own)) return { crd: crdWithin(path, source, own), problems: [] };
  const paths = crdPaths(path, source, further);
  const found = paths.map((one) => crdsIn(one, files));
  const problems = found.flatMap((one) => (typeof one === 'string' ? [{ line, message: one }] : []));
  const [first, ...others] = found.flatMap((one) => (typeof one === 'string' ? [] : one));
  if (first) {
    const { text, line: start } = first;
    return {
      crd: { paths, text, line: start, whole: text, others: others.map((one) => one.text) },
      problems,
    };
  }
  const message = 'The suite needs the field crd: the file of the CRD, relative to the suite.';
  return { crd: undefined, problems: paths.length === 0 ? [{ line, message }] : problems };
}

/** The CRD that the suite contains, with its lines there. */
function crdWithin(path: string, source: SuiteSource, node: SourceNode): SuiteCrd {
  const text = isText(node) ? node.value : source.textOf(node);
  const line = source.lineOf(node) + (isText(node) ? 1 : 0);
  return { paths: [path], text, line, whole: text, others: [] };
}

/** The CRDs in a file, or why there are none. */
function crdsIn(path: string, files: SuiteFiles): readonly FoundDocument[] | string {
  const text = files.read(path);
  if (text === undefined) return `${path} can't be read; the path is relative to the suite.`;
  const found = readDocuments(text, path).filter(({ kind }) => kind === 'CustomResourceDefinition');
  return found.length === 0 ? `${path} contains no CRD.` : found;
}

/** The kind and the storage version of the first CRD. */
function kindOf({ text }: SuiteCrd): DefaultKind | undefined {
  const [document] = readDocuments(text);
  const value = document?.value;
  const spec = isPlainObject(value) ? partOf(value, 'spec') : {};
  const versions = Array.isArray(spec['versions'])
    ? (spec['versions'] as readonly Plain[]).filter(isPlainObject)
    : [];
  const version = versions.find(({ storage }) => storage === true) ?? versions[0];
  return {
    apiVersion: `${String(spec['group'])}/${String(version?.['name'])}`,
    kind: String(partOf(spec, 'names')['kind']),
  };
}
