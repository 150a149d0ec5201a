/** The texts of suites of cases, in English; loaded with the view. */
import type { ExportForm, FailureReason, MadeCase } from '../../../protocol/cases.ts';
import { plural } from '../../../text/en/plural.ts';
import { numberText } from '../../../text/numbers/number-text.ts';

type MakeProblem = Extract<MadeCase, { problem: string }>['problem'];

export const en = {
  intro:
    'A case is a request with its expected result. All cases run whenever you change the CRD or the suite. The same file runs in CI with crd-playground test.',
  none: 'This suite has no cases yet.',
  noForm:
    'This text isn’t a suite. A suite has the fields suite and cases, or crdName and tests as in the suites of OpenShift.',
  summary: {
    passed: (n: number) => `${numberText(n)} passed`,
    failed: (n: number) => `${numberText(n)} failed`,
    notRun: (n: number) => `${numberText(n)} not run`,
    running: 'Running…',
  },
  verdicts: { passed: 'passed', failed: 'failed', 'not run': 'not run' },
  listLabel: 'Cases',
  add: 'Add this result as a case',
  addHelp: 'Adds the request on the page, and the API server’s answer as its expected result',
  added: (line: number) => `Added at line ${numberText(line)}.`,
  addedDiffers:
    'Added, but its result differs from the result on the page: suites don’t contain admission policies, and evaluate the existing object again.',
  undo: 'Undo',
  problems: {
    unreadable: 'The suite isn’t valid YAML. Fix it, then add the case.',
    'no-request': 'No request was sent to the API server, so there is no result to add.',
    'other-form': 'Cases can’t be added to a suite of OpenShift.',
    'no-crd': 'The API server rejects the CRD, so there is no result to add.',
    'not-added': 'The case couldn’t be added.',
  } satisfies Record<MakeProblem, string>,
  names: {
    accepts: (name: string) => `accepts ${name}`,
    stores: (fields: string) => `prunes ${fields}`,
    rejects: (field: string) => (field === '' ? 'rejects the object' : `rejects ${field}`),
    more: (field: string, n: number) => `${field} and ${numberText(n)} more`,
    again: (name: string, n: number) => `${name} (${n})`,
  },
  failure: {
    rejected: (title: string) =>
      `The API server must accept the request${title === '' ? '' : ` (${title})`}, but rejects it:`,
    accepted: 'The API server must reject it, but accepts it. The expected message:',
    'other-message': 'The API server rejects it with another message.',
    'other-causes': 'The API server rejects it for other causes.',
    missing: 'The object doesn’t exist afterwards.',
    exists: 'The object exists afterwards.',
    stored: 'The stored object differs.',
    defaulted: 'Other fields are defaulted.',
    pruned: 'Other fields are pruned.',
    warnings: 'The warnings differ.',
    cost: 'The validation rules cost more.',
    columns: 'The columns of kubectl get differ.',
  } satisfies Record<FailureReason, string | ((title: string) => string)>,
  onlyIn: (minors: string) => `in Kubernetes ${minors}`,
  expected: 'expected',
  got: 'got',
  difference: 'Expected and actual result',
  openInPanes: 'Open in the panes',
  openHelp: 'Puts the objects and the operation of this case in the editors',
  opened: 'The case is in the panes.',
  notOpened: 'The panes can’t show this request.',
  lineOf: (line: number) => `suite line ${numberText(line)}`,
  noResult: 'No minor version accepts the CRD, so the case didn’t run.',
  notes: (n: number) => plural(n, 'note'),
  more: (n: number) => `Show ${numberText(n)} more`,
  editor: {
    title: 'Suite',
    label: 'Suite of cases, YAML',
    placeholder: 'Add a result above, paste a suite, or drop a file.',
    open: 'Open file…',
    clear: 'Remove the suite',
  },
  exporting: {
    title: 'Export',
    form: 'Format',
    forms: {
      own: 'suite (crd-playground test)',
      inline: 'suite with the CRD in it',
      openshift: 'OpenShift integration suite',
      go: 'Go test for envtest',
      chainsaw: 'Chainsaw test',
    } satisfies Record<ExportForm, string>,
    copy: 'Copy',
    save: 'Save',
    left: (n: number) => `${plural(n, 'case')} left out:`,
  },
} as const;
