/** Reports for tests: as empty as possible, except for the subject of a test. */
import type { Card } from '../explanation.ts';
import type {
  CrdReport,
  CrdState,
  ObjectReport,
  ObjectState,
  Place,
  Problem,
  Row,
  Severity,
} from '../report.ts';

const pane = {
  revision: 1,
  documents: [],
  chosen: 0,
  code: 0,
  verdict: '',
  problems: [],
  elapsed: 0,
} as const;

export function crdReport(state: CrdState, more: Partial<CrdReport> = {}): CrdReport {
  return { ...pane, state, ...more };
}

export function objectReport(state: ObjectState, more: Partial<ObjectReport> = {}): ObjectReport {
  return {
    ...pane,
    revision: 2,
    state,
    crdRevision: 1,
    kubernetes: '1.37',
    fieldValidation: 'Strict',
    version: 'v1',
    kind: 'Boat',
    apiVersion: 'example.com/v1',
    name: 'titanic',
    rowsOf: 'none',
    rows: [],
    truncated: false,
    counts: {},
    stages: [],
    ruleCount: 0,
    rulesNotEvaluated: 0,
    rules: [],
    ruleCost: { evaluations: 0, skipped: 0, total: 0, budget: 1, limit: 1 },
    idleRules: [],
    ...more,
  };
}

/** A place on one line. */
export function placeAt(line: number, column = 1): Place {
  return { start: 0, end: 1, line, column, endLine: line, endColumn: column + 1 };
}

export function problemOf(severity: Severity, more: Partial<Problem> = {}): Problem {
  return {
    id: 'p',
    code: 'min-items',
    params: {},
    pane: 'object',
    severity,
    reason: '',
    field: '',
    text: 'wrong',
    ...more,
  };
}

export function problemsOf(count: number, severity: Severity = 'error'): Problem[] {
  return Array.from({ length: count }, (_, i) => problemOf(severity, { id: `${severity} ${i}` }));
}

export function rowOf(path: Row['path'], more: Partial<Row> = {}): Row {
  return { indent: 0, dashes: 0, key: 'k', value: '', sign: 'same', path, ...more };
}

/** The explanation of a field that was stored as typed. */
export function cardOf(path: readonly string[], more: Partial<Card> = {}): Card {
  const ending = { how: 'stored', stage: 'stored' } as const;
  return { pane: 'object', path, events: [], ending, similar: [], typed: true, version: 'v1', ...more };
}
