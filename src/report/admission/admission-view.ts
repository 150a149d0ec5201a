/** The view of the chain: what admission did with the last request. */
import type { AdmissionReport, AuditAnnotation } from '../../protocol/views.ts';
import { limits } from '../../protocol/limits.ts';
import { cut, cutName } from '../cut.ts';
import type { ViewContext } from '../held/shown.ts';

export function admissionView({ object }: Pick<ViewContext, 'object'>): AdmissionReport | undefined {
  const held = object?.admission;
  if (!held) return undefined;
  const { run } = held;
  if (!run) return { warnings: [], annotations: [], lines: [] };
  const { facts, record } = run;
  const { name, groups } = facts.user;
  const annotations = [...record.annotations];
  const shown = annotations.slice(0, limits.facts).map(([key, value]): AuditAnnotation => {
    const { text, more } = cut(value, limits.quotation);
    return { key: cutName(key), value: text, ...(more !== undefined && { more }) };
  });
  const warnings = [...new Set(record.warnings.map(({ text }) => text))].slice(0, limits.facts);
  return {
    request: {
      user: cutName(name),
      groups: groups.slice(0, limits.names).map((group) => cutName(group)),
      dryRun: facts.dryRun,
    },
    lines: held.lines(),
    warnings: warnings.map((text) => cutName(text, limits.quotation)),
    annotations: shown,
    ...(annotations.length > shown.length && { moreAnnotations: annotations.length - shown.length }),
  };
}
