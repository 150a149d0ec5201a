/** The entry point `crd-playground/language`: samples, fixes, and the conversion of old CRDs. */
import { admitCrd, convertLegacyCrd as converted } from '../engine/index.ts';
import type { ServedCrd } from '../engine/answers.ts';
import { minors, type Minor } from '../engine/minors.ts';
import { pathText } from '../engine/paths.ts';
import { isLegacyCrd, type UnknownFields } from '../engine/publishing.ts';
import { readYaml, toValue } from '../engine/texts.ts';
import { fixesOf } from '../language/fixes/index.ts';
import { rewritten } from '../language/rewrite/rewrite.ts';
import { samplesOf } from '../language/samples/index.ts';
import { yamlText } from '../report/rows/json.ts';
import { bodyText } from './plain.ts';
import { requestAround } from './surroundings.ts';
import type { Document } from './types.ts';

export interface LanguageOptions {
  /** The Kubernetes minor; the newest supported one by default. */
  readonly minor?: Minor;
}

export interface SampleOptions extends LanguageOptions {
  /**
   * `minimal` (the default): the fewest fields; `full`: all fields; `violating`: for each constraint, an object that
   * violates only it.
   */
  readonly kind?: 'minimal' | 'full' | 'violating';
  /** One version; all served versions by default. */
  readonly version?: string;
}

export interface Sample {
  readonly version: string;
  /** YAML. The API server accepts it, unless it intentionally violates a constraint. */
  readonly text: string;
  /** The violated constraint, as a path into the CRD. */
  readonly breaks?: string;
}

/** Returns samples for a CRD; empty if the API server rejects the CRD, or no object was found. Never throws. */
export function samples(crd: Document, options: SampleOptions = {}): Sample[] {
  const served = servedOf(bodyText(crd), options.minor);
  if (!served) return [];
  const found: Sample[] = [];
  const own = options.version;
  const versions = served.versions.filter(({ name }) => own === undefined || name === own);
  for (const one of samplesOf(
    { ...served, versions },
    options.kind ?? 'minimal',
    requestAround(options.minor),
  )) {
    if (!one || 'gaveUp' in one) continue;
    const { version, body, breaks } = one.sample;
    found.push({ version, text: body, ...(breaks && { breaks: pathText(breaks) }) });
  }
  return found;
}

function servedOf(text: string, minor: Minor | undefined): ServedCrd | undefined {
  const body = { text, contentType: 'application/yaml', fieldValidation: 'Ignore' } as const;
  const answer = admitCrd(body, requestAround(minor));
  return answer.accepted === true ? answer.served : undefined;
}

/** A change of one text after which the API server no longer reports the finding, and reports nothing new. */
export interface Fix {
  /** The kind of the change: `rename`, `remove-field`, `set-value`, … */
  readonly kind: string;
  /** The text that it changes. */
  readonly of: 'crd' | 'object';
  /** The field, value, or keyword that is changed. */
  readonly what: string;
  /** The new name or value, if there is one. */
  readonly to?: string;
  /** The text afterwards. Comments and layout stay. */
  readonly text: string;
}

export interface FixedFinding {
  readonly code: string;
  /** The field as the API server prints it. */
  readonly field: string;
  readonly of: 'crd' | 'object';
  /** The API server's message. */
  readonly message: string;
  /** The most likely fix first; empty if none is known. */
  readonly fixes: readonly Fix[];
}

/**
 * Returns the findings of the API server about a CRD and a new object, with their fixes. Each fix is verified: with it,
 * the finding is gone. Empty if the API server accepts both. Never throws.
 */
export function fixes(crd: string, object?: string, options: LanguageOptions = {}): FixedFinding[] {
  return fixesOf({ crd, object }, requestAround(options.minor)).map(({ finding, fixes: own }) => ({
    code: finding.code,
    field: finding.field,
    of: finding.pane,
    message: finding.text,
    fixes: own.map(({ kind, pane, what, to, text }) => ({
      kind,
      of: pane,
      what: typeof what === 'string' ? what : pathText(what),
      ...(to !== undefined && { to }),
      text,
    })),
  }));
}

export interface Converted {
  /** The CRD in v1; keeps the comments and the layout of fields that remain. */
  readonly text: string;
  /** The kinds of the changes, in order. */
  readonly changes: readonly string[];
}

export interface ConversionOptions {
  /**
   * For a CRD that preserves unknown fields, as v1beta1 does by default: `prune` (the default) lets v1 prune them, `keep`
   * adds x-kubernetes-preserve-unknown-fields to each object of the schema.
   */
  readonly unknownFields?: UnknownFields | undefined;
}

/**
 * Converts an apiextensions.k8s.io/v1beta1 CRD to v1. Returns undefined for any other text. Never throws.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1.
 */
export function convertLegacyCrd(crd: string, options: ConversionOptions = {}): Converted | undefined {
  const read = readYaml(crd);
  const value = read.ok ? toValue(read.root) : undefined;
  if (!read.ok || value === undefined || !isLegacyCrd(value)) return undefined;
  const { crd: target, changes } = converted(value, options.unknownFields ?? 'prune');
  const text = rewritten({ text: crd, root: read.root }, target, changes) ?? yamlText(target);
  return { text, changes: changes.map(({ kind }) => kind) };
}

export { minors, type Minor };
