/**
 * The same texts in other environments: in each minor, against the size limits, in tools that only validate, in GitOps.
 */
import { isObject, jsonSize, type JsonObject } from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';

import type { ComparePart, CompareReport } from '../../protocol/compare.ts';
import { comparedTools, omittedValues, type ComparedObject } from '../compare/compare-clients.ts';
import { comparedFormats } from '../compare/compare-formats.ts';
import { drifted } from '../compare/compare-drift.ts';
import { comparedKept } from '../compare/compare-kept.ts';
import { comparedMinor } from '../compare/compare-minors.ts';
import { readBackFields } from '../compare/compare-read-back.ts';
import { comparedSize } from '../compare/compare-size.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { documentsOf, type TextDocument } from '../documents.ts';
import type { ViewContext } from '../held/shown.ts';

/** Text with aliases can expand beyond a useful size. */
const mostWritten = 4_000_000;

/** The input of each part. */
interface Comparing {
  readonly context: ViewContext;
  readonly crd: HeldCrd;
  readonly value: JsonObject;
  readonly document: TextDocument;
}

/** For one part only: most parts read the CRD again, which takes long. */
export function compareView(
  context: ViewContext,
  { part }: { readonly part: ComparePart },
): CompareReport | undefined {
  const { crd } = context;
  const { root, content = '', shift } = crd?.text ?? {};
  const value = root && toValue(root);
  const document = documentsOf(content).find(({ start }) => start === shift);
  if (!crd || !document || !isObject(value)) return undefined;
  const of: Comparing = { context, crd, value, document };
  switch (part) {
    case 'own':
      return ownOf(of);
    case 'tools':
    case 'omitted':
      return clientsOf(part, of);
    case 'kept':
      return keptOf(of);
    default:
      return { minors: [comparedMinor(part, context, crd, document.text)] };
  }
}

function ownOf({ context, crd, value }: Comparing): CompareReport {
  const { object } = context;
  const readBack = object ? readBackFields(context, object) : [];
  const drift = driftOf(context);
  return {
    size: comparedSize(value, crd),
    formats: comparedFormats(value, crd),
    ...(readBack.length > 0 && { readBack }),
    ...(drift && { drift }),
  };
}

function driftOf(context: ViewContext): CompareReport['drift'] {
  const of = comparedObject(context);
  const { summary } = context.crd?.report ?? {};
  const { report } = context.object ?? {};
  const isOfStatus = report?.update?.endpoint === 'status';
  return of && summary && report?.state === 'accepted' && !isOfStatus
    ? drifted(report.rows, summary, of.stored)
    : undefined;
}

function keptOf({ context, crd, value }: Comparing): CompareReport {
  if (crd.served || jsonSize(value) > mostWritten) return {};
  const kept = comparedKept(context, crd, value);
  return kept ? { kept } : {};
}

function clientsOf(part: 'tools' | 'omitted', { context, value }: Comparing): CompareReport {
  const of = comparedObject(context);
  if (!of || jsonSize(value) > mostWritten) return {};
  if (part === 'tools') {
    const tools = context.object?.report.update ? undefined : comparedTools(of, value);
    return tools ? { tools } : {};
  }
  const omitted = omittedValues(of);
  return omitted.length > 0 ? { omitted } : {};
}

/** Returns the evaluated object as a whole; undefined for a patch, and for an object that is too large to write out. */
function comparedObject({ engine, object, surroundings, crd }: ViewContext): ComparedObject | undefined {
  const { served, report, text } = crd ?? {};
  const { typed } = object ?? {};
  if (!object || !served || !report?.summary || !isObject(typed) || object.report.patch) return undefined;
  if (jsonSize(typed) > mostWritten) return undefined;
  return {
    engine,
    surroundings: surroundings(object.report.kubernetes),
    served,
    typed,
    stored: object.report.state === 'accepted' ? object.result : undefined,
    places: { pane: 'object', text: object.text, crd: text },
  };
}
