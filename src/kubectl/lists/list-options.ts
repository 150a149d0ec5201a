/**
 * Parses the options in the URL of a list.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (listOpts), k8s.io/apimachinery/pkg/apis/meta/internalversion
 * (Convert_v1_ListOptions_To_internalversion_ListOptions, ValidateListOptions).
 */
import type { StatusCause } from '../../engine/refusals.ts';
import { quote } from '../../engine/values.ts';
import { fieldSelector, type FieldTerm } from '../selectors/field-selector.ts';
import type { HttpAnswer, Received } from '../http/http.ts';
import { labelSelector, type Selects } from '../selectors/label-selector.ts';
import { boolOf, int64Of, revisionOf } from '../http/parameters.ts';
import { badRequestAnswer, invalidOptions } from '../http/statuses.ts';

export interface ListOptions {
  readonly selects: Selects;
  /** Whether the list selects all objects. */
  readonly isOpen: boolean;
  readonly terms: readonly FieldTerm[];
  /** Zero or negative for no limit. */
  readonly limit: bigint;
  readonly continue: string;
  readonly resourceVersion: string;
  readonly resourceVersionMatch: string;
}

/** Matches the API server: a collection is deleted in pages, so a resource version in the request is an exact one. */
const deletedAtOnce = 10_000n;

/** The options, or the rejection of one; `unknownField` is the reason why a field can't be searched. */
export function listOptions(
  { method, parameters }: Received,
  unknownField: (field: string) => string | undefined,
): { readonly options: ListOptions } | { readonly refused: HttpAnswer } {
  const text = (name: string): string => parameters.get(name)?.[0] ?? '';
  const refused = (problem: string): { readonly refused: HttpAnswer } => ({
    refused: badRequestAnswer(problem),
  });
  const timeout = int64Of(parameters, 'timeoutSeconds');
  if ('problem' in timeout) return refused(timeout.problem);
  const limit = int64Of(parameters, 'limit');
  if ('problem' in limit) return refused(limit.problem);
  const labels = labelSelector(text('labelSelector'));
  if (labels.problem !== undefined) return refused(labels.problem);
  const fields = fieldSelector(text('fieldSelector'));
  if ('problem' in fields) return refused(fields.problem);
  const options = {
    selects: (object) => labels.selects(object) && fields.selects(object),
    isOpen: labels.isOpen && fields.terms.length === 0,
    terms: fields.terms,
    limit: limit.value || (method === 'DELETE' ? deletedAtOnce : 0n),
    continue: text('continue'),
    resourceVersion: text('resourceVersion'),
    resourceVersionMatch: text('resourceVersionMatch'),
  } satisfies ListOptions;
  const findings = listFindings(options, boolOf(parameters, 'sendInitialEvents'));
  const isWatch = boolOf(parameters, 'watch') === true;
  if (findings.length > 0 && !isWatch) return { refused: invalidOptions('ListOptions', findings) };
  for (const { path } of fields.terms) {
    const problem = unknownField(path);
    if (problem !== undefined) return refused(problem);
  }
  return { options };
}

function listFindings(options: ListOptions, sendInitialEvents: boolean | undefined): StatusCause[] {
  const { resourceVersion: version, resourceVersionMatch: match } = options;
  const forbidden = (field: string, why: string): StatusCause => ({
    field,
    reason: 'FieldValueForbidden',
    message: `Forbidden: ${why}`,
  });
  const field = 'resourceVersionMatch';
  const findings: StatusCause[] = [];
  if (match !== '') {
    if (version === '')
      findings.push(forbidden(field, `${field} is forbidden unless resourceVersion is provided`));
    if (options.continue !== '')
      findings.push(forbidden(field, `${field} is forbidden when continue is provided`));
    if (match !== 'Exact' && match !== 'NotOlderThan') {
      const message = `Unsupported value: ${quote(match)}: supported values: "Exact", "NotOlderThan", ""`;
      findings.push({ field, reason: 'FieldValueNotSupported', message });
    }
    if (match === 'Exact' && version === '0')
      findings.push(forbidden(field, `${field} "exact" is forbidden for resourceVersion "0"`));
  }
  if (sendInitialEvents !== undefined)
    findings.push(forbidden('sendInitialEvents', 'sendInitialEvents is forbidden for list'));
  return findings;
}

/** Returns the rejection of a get of one object because of an obsolete parameter or an invalid resource version. */
export function getRefusal({ parameters }: Received): HttpAnswer | undefined {
  if (boolOf(parameters, 'export') === true)
    return badRequestAnswer('the export parameter, deprecated since v1.14, is no longer supported');
  const version = revisionOf(parameters.get('resourceVersion')?.[0] ?? '');
  return 'problem' in version ? badRequestAnswer(version.problem) : undefined;
}
