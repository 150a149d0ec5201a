/** The same texts elsewhere: in each minor, against the limits of size, for tools that only validate, in GitOps. */
import { isObject, toValue, type JsonObject } from '../../engine/inspect.ts';
import { jsonSize } from '../../engine/client.ts';
import type { CompareReport } from '../../protocol/compare.ts';
import { comparedTools, omittedValues, type ComparedObject } from '../compare/compare-clients.ts';
import { comparedFormats } from '../compare/compare-formats.ts';
import { drifted } from '../compare/compare-drift.ts';
import { comparedKept } from '../compare/compare-kept.ts';
import { comparedMinors } from '../compare/compare-minors.ts';
import { readBackFields } from '../compare/compare-read-back.ts';
import { comparedSize } from '../compare/compare-size.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { documentsOf } from '../documents.ts';
import { sentAs } from '../engine.ts';
import type { ViewContext } from './shown.ts';

/** Texts with aliases may stand for more than is worth writing out. */
const mostWritten = 4_000_000;

export function compareView(context: ViewContext): CompareReport | undefined {
  const { crd } = context;
  const { root, content = '', shift } = crd?.text ?? {};
  const value = root && toValue(root);
  const document = documentsOf(content).find(({ start }) => start === shift);
  if (!crd || !document || !isObject(value)) return undefined;
  const body = { text: document.text, contentType: sentAs, fieldValidation: 'Ignore' } as const;
  return {
    minors: comparedMinors(context, crd, body),
    size: comparedSize(value, crd),
    formats: comparedFormats(value, crd, context.engine),
    ...(jsonSize(value) <= mostWritten && ofObject(context, value)),
    ...(jsonSize(value) <= mostWritten && ofBothKeywords(context, crd, value)),
    ...ofStoredBefore(context),
  };
}

function ofBothKeywords(context: ViewContext, crd: HeldCrd, value: JsonObject): Partial<CompareReport> {
  const kept = crd.served ? undefined : comparedKept(context, crd, value);
  return kept ? { kept } : {};
}

function ofStoredBefore(context: ViewContext): Partial<CompareReport> {
  const readBack = context.object ? readBackFields(context, context.object) : [];
  return readBack.length > 0 ? { readBack } : {};
}

function ofObject(context: ViewContext, crd: JsonObject): Partial<CompareReport> {
  const { engine, object, surroundings, crd: held } = context;
  const { served, report } = held ?? {};
  const { typed } = object ?? {};
  if (!object || !served || !report?.summary || !isObject(typed) || object.report.patch) return {};
  const places = { pane: 'object', text: object.text, crd: held?.text } as const;
  const of: ComparedObject = {
    engine,
    surroundings: surroundings(object.report.kubernetes),
    served,
    crd,
    typed,
    stored: object.report.state === 'accepted' ? object.result : undefined,
    places,
  };
  if (jsonSize(typed) > mostWritten) return {};
  const tools = object.report.update ? undefined : comparedTools(of);
  const omitted = omittedValues(of);
  const drift =
    object.report.state === 'accepted' ? drifted(object.report.rows, report.summary, of.stored) : undefined;
  return { ...(tools && { tools }), ...(omitted.length > 0 && { omitted }), ...(drift && { drift }) };
}
