/** Admission of the checked objects: the chain that documents configure, as in the admission tab of the page. */
import * as engine from '../engine/index.ts';
import type { FieldValidation, ServedCrd, Surroundings } from '../engine/answers.ts';
import type { Admitting } from '../kubectl/index.ts';
import { limits } from '../protocol/limits.ts';
import { createAdmission, type AdmissionMaker } from '../report/admission/admission.ts';
import type { CallCode } from '../report/admission/webhook-code.ts';
import { documentsOf } from '../report/documents.ts';
import type { MakeFinding } from '../report/findings/findings.ts';

export interface AdmissionFile {
  readonly path: string;
  readonly text: string;
}

/** The author's code, which runs in an interpreter. */
export interface AuthorsCode {
  readonly call: CallCode;
  /** The code for webhooks without a function in the documents. */
  readonly admit: string | undefined;
}

/** A CRD and the chain of a request for one of its objects. */
export interface Admitted {
  /** Its conversion webhook may be in the documents. */
  readonly served: ServedCrd;
  readonly admitting: Admitting;
  /** The documents that the API server rejects, one a line: without them, no answer would be true. */
  readonly problems: readonly string[];
}

export class CheckAdmission {
  readonly #files: readonly AdmissionFile[];
  readonly #text: string;
  readonly #code: AuthorsCode | undefined;
  /** The documents depend on the CRD, because their parameters may be its objects. */
  readonly #makers = new WeakMap<ServedCrd, Map<FieldValidation, AdmissionMaker>>();

  constructor(files: readonly AdmissionFile[], code: AuthorsCode | undefined) {
    this.#files = files;
    this.#text = files.map(({ text }) => text).join(separator);
    this.#code = code;
  }

  /** `isNamed`: whether the address of the request contains the name of the object. */
  chainFor(
    served: ServedCrd,
    fieldValidation: FieldValidation,
    surroundings: Surroundings,
    isNamed: boolean,
  ): Admitted {
    const request = {
      fieldValidation,
      runsCode: this.#code !== undefined,
      ...(isNamed && { update: {} }),
    };
    const make = this.#makerFor(served, fieldValidation);
    const admission = make(this.#text, { engine, served, request, surroundings });
    const isConverted = served.webhook !== undefined;
    return {
      served: isConverted ? admission.converting({ served }).served : served,
      admitting: admission.forRequest(served, ''),
      problems: admission.documents.findings.error.map((one) => this.#problem(one)),
    };
  }

  #makerFor(served: ServedCrd, fieldValidation: FieldValidation): AdmissionMaker {
    const makers = this.#makers.get(served) ?? new Map<FieldValidation, AdmissionMaker>();
    this.#makers.set(served, makers);
    const maker = makers.get(fieldValidation) ?? createAdmission(this.#code?.call, this.#code?.admit);
    makers.set(fieldValidation, maker);
    return maker;
  }

  #problem(make: MakeFinding): string {
    const { field, text, place } = make();
    let line = place?.line ?? 1;
    for (const { path, text: own } of this.#files) {
      const count = own.split('\n').length;
      if (line <= count) return `${path}:${line}: ${field === '' ? '' : `${field}: `}${text}`;
      line -= count + 1;
    }
    return text;
  }
}

/** A line of its own between the files. */
const separator = '\n---\n';

/** Why the files can't be used; undefined if they can. */
export function problemOfFiles(files: readonly AdmissionFile[]): string | undefined {
  const count = files.reduce((all, { text }) => all + documentsOf(text).length, 0);
  if (count <= limits.documents) return undefined;
  return `there are ${count} documents; the limit is ${limits.documents}`;
}
