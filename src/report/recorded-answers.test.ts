/** Everything that a session answers about the texts of the sheet, as it is recorded. */
import { test } from 'vitest';
import * as engine from '../engine/index.ts';
import type { ReadObject } from '../protocol/operations.ts';
import type { PathSegments, Row, Severity, Stage } from '../protocol/report.ts';
import { recordedIn, written } from '../testing/recorded.ts';
import { createHandlers } from '../worker/serve.ts';
import { usualRequest } from './commands/testing/usual-request.ts';
import { sheet, type SheetEntry } from './testing/sheet.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };
const compare = recordedIn(new URL('testing/recorded-answers.txt', import.meta.url));

type Handlers = ReturnType<typeof createHandlers>;

function opened(entry: SheetEntry) {
  const { crd, object: text, fieldValidation = 'Strict', kubernetes = '1.37', update, kubectl, version, document } = entry; // prettier-ignore
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes, fieldValidation, document } as const;
  const crdReport = handlers.readCrd({ ...choices, revision: 1, text: crd });
  const request: ReadObject = { ...choices, revision: 2, crdRevision: 1, text, version, update, ...(kubectl && { kubectl: { ...usualRequest, ...kubectl } }) }; // prettier-ignore
  return { handlers, crdReport, report: handlers.readObject(request) };
}

/** Searches pause after a while, so that the page may ask something else. */
function found<Report>(ask: () => Report): Report {
  for (;;) {
    const report = ask();
    const { searching, state } = (report ?? {}) as { searching?: boolean; state?: string };
    if (searching !== true && state !== 'searching') return report;
  }
}

const short = (text: string): string =>
  text.length <= 400 ? text : `${text.slice(0, 300)} … ${text.length} … ${text.slice(-60)}`;

const show = (value: unknown, without: readonly string[] = []): string =>
  written(value, ['elapsed', 'revision', 'crdRevision', 'id', ...without], (part) =>
    'dashes' in part ? rowText(part as Row) : undefined,
  )
    .split('\n')
    .map(short)
    .join('\n');

function rowText({ indent, dashes, key, value, sign, line, path: _path, ...rest }: Row): string {
  const head = `${line ?? ''}${{ same: ' ', added: '+', removed: '-', changed: '~', ghost: '?' }[sign]}`;
  const more = written(rest);
  return short(`${head} ${' '.repeat(indent)}${'- '.repeat(dashes)}${key === undefined ? '' : `${key}: `}${value}${more === '{}' ? '' : ` ${more}`}`); // prettier-ignore
}

/** A part of a long list: its begin and its end. */
const some = <Item>(all: readonly Item[], most = 12): Item[] =>
  all.length <= most ? [...all] : [...all.slice(0, most - 2), ...all.slice(-2)];

function reported({ crdReport, report }: ReturnType<typeof opened>): string {
  return show({
    crd: { ...crdReport, problems: some(crdReport.problems) },
    object: { ...report, rows: some(report.rows, 30), problems: some(report.problems) },
  });
}

function explained({ handlers, crdReport, report }: ReturnType<typeof opened>): string {
  const cards = new Map<string, string>();
  const add = (name: string, card: unknown): void => {
    const text = show(card, ['problem', 'path', 'version']);
    if (text !== 'undefined' && !cards.has(text)) cards.set(text, name);
  };
  for (const { path } of some(report.rows, 18)) add(path.join('.'), handlers.describe({ path }));
  for (const pane of ['crd', 'object'] as const)
    for (const severity of ['error', 'warning'] as const satisfies readonly Severity[]) {
      const { problems } = pane === 'crd' ? crdReport : report;
      const own = problems.filter((one) => one.severity === severity);
      for (const from of some([...own.keys()], 9)) {
        const request = { pane, severity, from };
        add(`${pane} ${severity} ${from}`, {
          card: handlers.describeProblem(request),
          branches: handlers.branchesOf(request),
          budget: handlers.budgetOf(request),
          cost: handlers.costWith({ ...request, limits: ['3', 'x', '7'] }),
          text: handlers.problemText(request),
        });
      }
      add(`${pane} ${severity} further`, handlers.problems({ pane, severity, from: 227 }));
    }
  return [...cards].map(([card, name]) => `${short(name)} ${card}`).join('\n');
}

const parts = ['own', 'tools', 'omitted', 'kept', '1.35', '1.36', '1.37'] as const;
const stages: readonly [Stage, Stage][] = [
  ['decoded', 'pruned'],
  ['decoded', 'defaulted'],
  ['decoded', 'stored'],
];

function viewed({ handlers, report }: ReturnType<typeof opened>, { crd, object }: SheetEntry): string {
  const paths = some(
    report.rows.map(({ path }) => path),
    30,
  );
  return show({
    get: handlers.get(null),
    reading: (['get', 'describe', 'wait', 'api-resources'] as const).map((reading) =>
      handlers.reading({ reading, sortBy: '.spec.size', waitFor: 'jsonpath={.spec.size}=2' }),
    ),
    explain: [[], ['spec'], ['spec', 'ports', 0], ['spec', 'any', 'deep']].map((path) =>
      handlers.explain({ path, listing: 'fields' }),
    ),
    versions: [undefined, 'v1', 'v2'].map((version) => handlers.versions({ version })),
    owners: handlers.owners(null),
    ...Object.fromEntries(parts.map((part) => [part, handlers.compare({ part })])),
    withWarn: handlers.withWarn(null),
    againstOld: handlers.againstOld(null),
    concerned: handlers.concerned(null),
    deciding: paths.map((path) => handlers.deciding({ paths: [path] }).join(' ')),
    stages: stages.map(([from, to]) => some(handlers.compareStages({ from, to }), 30)),
    json: handlers.print({ format: 'json', whole: true }),
    status: short(handlers.print({ format: 'status' })),
    steps: [0, 1, 2, 3, 4, 5, 6].map((line) => handlers.stepThrough({ line })),
    ...offered(handlers, paths, crd, object),
  });
}

function offered(handlers: Handlers, paths: readonly PathSegments[], crd: string, object: string): object {
  const made = (['minimal', 'full'] as const).map((kind) => found(() => handlers.makeObject({ kind })));
  return {
    made: [...made, found(() => handlers.makeObject({ kind: 'full', version: 'v2' }))],
    broken: [0, 1, 4, 99].map((rule) => found(() => handlers.breakRule({ rule }))),
    // The language of fixes has its own tests.
    fixed: some(paths, 6).map((path) => found(() => handlers.fixesOfPath({ path }))),
    all: found(() => handlers.fixAll({ pane: 'object', severity: 'error', from: 0 })),
    split: handlers.split({ text: object }).map(({ text, ...rest }) => ({ ...rest, size: text.length })),
    short: handlers.withoutDescriptions({ text: crd })?.length,
  };
}

/** Texts with much to see in the views. */
const seen = ['an object with everything', 'many kinds of errors', 'an update', 'an update of the status', 'an apply of an owner', 'rules on an update', 'rules on a create', 'rules that cost too much', 'contested keywords', 'versions', 'another version', 'a conversion webhook', 'long names and values', 'a broken text', 'an apply after an apply', 'an update of the status that is accepted', 'a JSON patch that is accepted', 'texts behind other documents', 'errors behind other documents', 'an object in a namespace, with others', 'values that clients omit', 'values that are set in both objects', 'an apply that keeps the fields of others', 'rules of an embedded resource', 'branches of a schema', 'branches of a schema, none of which fits', 'a long rule', 'annotations of another type', 'a CRD with errors', 'a repeated key']; // prettier-ignore

test.each(Object.entries(sheet))('answers about %s', (name, entry) => {
  const page = opened(entry);
  compare(name, reported(page));
  compare(`${name}, explained`, explained(page));
  if (seen.includes(name)) compare(`${name}, viewed`, viewed(page, entry));
});

/** Offsets at the ends of words, of which some are chosen. */
function offsetsIn(text: string, every: number): number[] {
  const ends = [...text.matchAll(/[\w$]+|[:"'.({[] ?/g)].map(({ index, 0: word }) => index + word.length);
  return ends.filter((_, i) => i % every === 0);
}

test.each([
  'rules on an update',
  'texts behind other documents',
  'errors behind other documents',
  'versions',
  'a rule that does not compile',
])('helps in %s', (name) => {
  const entry = sheet[name] as SheetEntry;
  const { handlers } = opened(entry);
  const seen = new Set<string>();
  const lines = (['crd', 'object', 'old'] as const).flatMap((pane) => {
    const text = pane === 'crd' ? entry.crd : pane === 'object' ? entry.object : (entry.update?.old ?? '');
    return offsetsIn(text, pane === 'crd' ? 5 : 3).flatMap((offset) => {
      const request = { pane, text, offset };
      const offers = handlers.completeAt(request);
      const help = show({
        offers: offers && { ...offers, offers: some(offers.offers, 4) },
        hint: handlers.hintAt(request),
        signature: handlers.signatureAt(request),
        type: pane === 'crd' ? handlers.ruleTypeAt({ offset }) : undefined,
        decided: pane === 'crd' ? handlers.decidedBy({ offset }) : undefined,
        like: handlers.valuesLike({ pane, offset }),
        path: handlers.pathAt({ pane, offset }),
      });
      if (seen.has(help)) return [];
      seen.add(help);
      return [`${pane} ${offset} ${help}`];
    });
  });
  compare(`${name}, help`, lines.join('\n'));
});
