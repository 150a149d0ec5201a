/** Records the reports, explanations, and views of the built-in examples. */
import { test } from 'vitest';
import * as engine from '../engine/index.ts';
import { senderOf, type NamedVariant } from '../examples/example.ts';
import { allVariants } from '../examples/index.ts';
import { requestOf, usualChoices } from '../protocol/chosen.ts';
import type { ReadObject } from '../protocol/operations.ts';
import type { PathSegments, Row, Severity } from '../protocol/report.ts';
import { recordedIn, written } from '../testing/recorded.ts';
import { createHandlers } from '../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };
const compare = recordedIn(new URL('testing/recorded-reports.txt', import.meta.url));

/** An example as the page opens it. */
function opened(variant: NamedVariant) {
  const { crd, object: text, fieldValidation = 'Strict', kubernetes = '1.37', update, admission } = variant;
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes, fieldValidation, document: undefined } as const;
  const crdReport = handlers.readCrd({ ...choices, revision: 1, text: crd });
  const sentBy = senderOf(variant);
  const { kubectl } = requestOf({ ...usualChoices, sentBy }, update?.old ?? '');
  const request: ReadObject = { ...choices, revision: 2, crdRevision: 1, text, version: undefined, ...(kubectl ? { kubectl } : { update }), ...(admission !== undefined && { admission }) }; // prettier-ignore
  return { handlers, crdReport, report: handlers.readObject(request) };
}

const without = ['elapsed', 'revision', 'crdRevision', 'id', 'lead', 'documents', 'requests', 'rows', 'problems', 'summary']; // prettier-ignore

/** A line of the result: its line in the text, sign, text, and everything else. */
function rowText({ indent, dashes, key, value, sign, line, path: _path, ...rest }: Row): string {
  const head =
    `${line ?? ''}${{ same: ' ', added: '+', removed: '-', changed: '~', ghost: '?' }[sign]}`.padStart(4);
  const more = written(rest);
  return `${head} ${' '.repeat(indent)}${'- '.repeat(dashes)}${key === undefined ? '' : `${key}: `}${value}${more === '{}' ? '' : ` ${more}`}`;
}

test.each(allVariants().map((one) => [one.id, one] as const))('reports on %s', (id, variant) => {
  const { handlers, crdReport, report } = opened(variant);
  const out = [
    written({ crd: crdReport, object: report }, without),
    written({ summary: crdReport.summary }, ['name', 'group', 'plural', 'scope']),
    ...[...crdReport.problems, ...report.problems].map((problem) => written(problem, ['id'])),
    ...report.rows.map(rowText),
    ...(report.kubectl?.requests ?? []).map((one) => written(one).slice(0, 500)),
    `lead ${(report.lead ?? crdReport.lead)?.path?.join('.')}`,
  ];
  compare(id, out.join('\n'));

  const cards = new Map<string, string>();
  const explanation = (path: readonly (string | number)[], card: unknown): void => {
    const text = written(card, ['problem', 'path', 'version']);
    if (!cards.has(text)) cards.set(text, path.join('.'));
  };
  const isRecorded = ([first]: PathSegments): boolean => id.startsWith('crontab') || first === 'spec' || first === 'status'; // prettier-ignore
  for (const { path } of report.rows.filter((row) => isRecorded(row.path)))
    explanation(path, handlers.describe({ path }));
  for (const pane of ['crd', 'object'] as const)
    for (const severity of ['error', 'warning'] as const satisfies readonly Severity[]) {
      const { problems } = pane === 'crd' ? crdReport : report;
      const own = problems.filter((one) => one.severity === severity).slice(0, 4);
      for (const [from, { code, path = [] }] of own.entries()) {
        const request = { pane, severity, from };
        explanation([pane, code, ...path], { card: handlers.describeProblem(request), branches: handlers.branchesOf(request), budget: handlers.budgetOf(request) }); // prettier-ignore
      }
    }
  compare(`${id} explained`, [...cards].map(([card, path]) => `${path} ${card}`).join('\n'));
});

const shortRow = (part: object): string | undefined => ('dashes' in part ? rowText(part as Row) : undefined);

/** Examples with extensive views. */
const viewed = ['crontab-stored', 'pizza-versions', 'scale-subresource', 'printer-columns', 'explain-lists', 'published-openapi', 'rules-step-through', 'patch-apply', 'rule-transition', 'embedded-resource']; // prettier-ignore

const parts = ['own', 'tools', 'omitted', 'kept', '1.35', '1.36'] as const;

test.each(
  allVariants()
    .filter(({ id }) => viewed.includes(id))
    .map((one) => [one.id, one] as const),
)('shows %s', (id, variant) => {
  // prettier-ignore
  const { handlers, report } = opened(variant);
  const offsets = [...variant.crd.matchAll(/properties:|type:|rule: |default:/g)].map(
    ({ index }) => index + 7,
  );
  const paths = report.rows.map(({ path }) => path);
  const shown = {
    get: handlers.get(null),
    explain: handlers.explain({ path: ['spec'], listing: 'fields' }),
    ...(/^(?:explain|published)/.test(id) && { tree: handlers.explain({ path: [], listing: 'tree' }), openapi: handlers.openapi(null) }), // prettier-ignore
    versions: handlers.versions({ version: undefined }),
    owners: handlers.owners(null),
    ...Object.fromEntries(parts.map((part) => [part, handlers.compare({ part })])),
    withWarn: handlers.withWarn(null),
    againstOld: handlers.againstOld(null),
    concerned: handlers.concerned(null),
    deciding: handlers.deciding({ paths }),
    pruned: handlers.compareStages({ from: 'decoded', to: 'defaulted' }),
    yaml: handlers.print({ format: 'yaml', whole: true }),
    json: handlers.print({ format: 'json' }),
    status: handlers.print({ format: 'status' }),
    ruleTypes: offsets.map((offset) => handlers.ruleTypeAt({ offset })).filter((one) => one !== undefined),
    decided: offsets.map((offset) => handlers.decidedBy({ offset })),
    paths: offsets.map((offset) => handlers.pathAt({ pane: 'crd', offset })),
    like: offsets.map((offset) => handlers.valuesLike({ pane: 'crd', offset })),
    steps: [0, 1, 2].map((line) => handlers.stepThrough({ line })),
  };
  compare(`${id} shown`, written(shown, ['id'], shortRow));
});
