/** Summarizes an admitted CRD for its report. */
import { attributesOf } from '../../engine/refusals.ts';
import type { CrdAccepted } from '../../engine/answers.ts';
import { isArray, isObject, type JsonValue } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import type { Condition, CrdSummary } from '../../protocol/report.ts';
import { cut, cutName } from '../cut.ts';

export function summaryOf(answer: CrdAccepted): CrdSummary {
  const { served } = answer;
  const moreVersions = served.versions.length - limits.facts;
  return {
    name: cutName(served.name),
    group: cutName(served.group),
    kind: cutName(served.kind),
    plural: cutName(served.plural),
    scope: served.scope,
    ...(moreVersions > 0 && { moreVersions }),
    versions: served.versions
      .slice(0, limits.facts)
      .map(({ name, served: isServed, storage, deprecated, ruleCount }) => ({
        name: cutName(name),
        served: isServed,
        storage,
        deprecated,
        rules: ruleCount,
      })),
    conditions: conditionsOf(answer),
  };
}

/** The conditions that a report shows: all except those of a healthy CRD. */
function conditionsOf({ object, conditions: reported }: CrdAccepted): Condition[] {
  const status = object.get('status');
  const conditions = isObject(status) ? status.get('conditions') : undefined;
  if (!isArray(conditions)) return [];
  const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
  return conditions
    .slice(0, limits.facts)
    .filter(isObject)
    .flatMap((condition, i) => {
      const code = reported[i]?.code ?? '';
      if (attributesOf(code)?.isHealthy) return [];
      const type = text(condition.get('type'));
      const status = text(condition.get('status'));
      const { text: message, more } = cut(text(condition.get('message')), limits.quotation);
      const reason = cutName(text(condition.get('reason')));
      return [
        {
          code,
          type: cutName(type),
          status: cutName(status),
          reason,
          message,
          ...(more !== undefined && { more }),
        },
      ];
    });
}
