/** Label selectors as texts. Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1 (LabelSelectorAsSelector), pkg/labels. */
import {
  compareStrings,
  isArray,
  isObject,
  objectAt,
  textItems,
  textOf,
  type JsonObject,
} from '../../engine/values.ts';

/** `selector` is a LabelSelector, or the labels themselves, as in a ReplicationController. */
export function selectorText(selector: JsonObject): string {
  const isLabelSelector = selector.has('matchLabels') || selector.has('matchExpressions');
  const labels = isLabelSelector ? objectAt(selector, 'matchLabels') : selector;
  const expressions = isLabelSelector ? selector.get('matchExpressions') : undefined;
  const requirements = [
    ...[...(labels ?? [])].map(([key, value]) => ({ key, text: `${key}=${String(value)}` })),
    ...(isArray(expressions) ? expressions.filter(isObject) : []).map(requirementOf),
  ];
  return requirements.toSorted((one, other) => compareStrings(one.key, other.key)).map(({ text }) => text).join(); // prettier-ignore
}

function requirementOf(expression: JsonObject): { readonly key: string; readonly text: string } {
  const key = textOf(expression, 'key');
  const values = textItems(expression.get('values')).toSorted(compareStrings).join();
  switch (textOf(expression, 'operator')) {
    case 'In':
      return { key, text: `${key} in (${values})` };
    case 'NotIn':
      return { key, text: `${key} notin (${values})` };
    case 'DoesNotExist':
      return { key, text: `!${key}` };
    default:
      return { key, text: key };
  }
}
