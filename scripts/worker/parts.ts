/**
 * The parts that the worker loads only when a question needs them: by the name of the part, its folders as paths in
 * `src`. A module belongs to the part of the innermost listed folder. Modules that only parts use are loaded with them.
 */
import type { WorkerPart } from '../../src/protocol/parts.ts';

export const partFolders: Readonly<Record<WorkerPart, readonly string[]>> = {
  // Policies and webhooks, for documents that configure them.
  admission: [
    'engine/admission',
    'engine/cel/authorizing',
    'engine/cel/mutation',
    'kubectl/admission',
    'report/admission',
    'worker/code',
  ],
  // Suites of cases, and the cluster in memory in which they run.
  cases: ['check', 'errors', 'package', 'suites'],
  // The rules of schemas.
  cel: ['engine/cel', 'engine/crd/rules', 'report/rules'],
  // Patterns that need the whole of RE2.
  re2: ['engine/regex/re2'],
  // Checks that few schemas need, and messages about CRDs.
  schemas: [
    'engine/formats',
    'engine/listtype',
    'engine/crd/features',
    'engine/customresource/features',
    'engine/codes/crds',
    'engine/go/parsing',
    'engine/objectmeta/embedded',
    'engine/objectmeta/features',
    'engine/source/yaml/tags',
    'engine/validation/features',
  ],
  // A script of its own, which contains no function of the others.
  sandbox: [],
  // Messages about objects, and the rejections that contain them.
  refusals: [
    'engine/codes',
    'engine/field-errors',
    'engine/status',
    'engine/validation/refusals',
    'report/causes',
  ],
  // Requests that change what is stored.
  writes: [
    'engine/apply',
    'engine/crd/stored',
    'engine/crd/update',
    'engine/customresource/admitted',
    'engine/customresource/changes',
    'engine/customresource/owner-views',
    'engine/customresource/refusals',
    'engine/customresource/scale',
    'engine/customresource/patch',
    'engine/objectmeta/update',
    'engine/patch',
    'report/existing',
    'report/explanations/updates',
  ],
  // The first questions of the page: `kubectl apply` and `create`, and the explanation of the first finding.
  kubectl: ['engine/source/json', 'report/before', 'report/commands', 'report/explanations'],
  // The other commands of kubectl.
  commands: [
    'engine/customresource/collections',
    'engine/table',
    'kubectl/commands',
    'kubectl/crds',
    'kubectl/existing',
    'kubectl/formats',
    'kubectl/kustomize',
    'kubectl/lists',
    'kubectl/models',
    'kubectl/selectors',
    'kubectl/yaml',
    'report/commands/rare',
    'report/made-before',
    'report/unsent',
    'report/views/reading',
  ],
  // The view `Upgrade`.
  upgrade: ['check', 'upgrade'],
  // Help while writing, and the questions that follow an answer.
  help: [
    'engine/cel/bounds',
    'engine/cel/trees',
    'engine/explain',
    'engine/legacy',
    'engine/publish',
    'language/edits',
    'language/fixes',
    'language/help',
    'language/pasted',
    'language/reinterpreted',
    'language/rewrite',
    'language/samples',
    'language/yaml',
    'report/compare',
    'report/fixes',
    'report/help',
    'report/lists',
    'report/rules/details',
    'report/explanations/branches',
    'report/explanations/minors',
    'report/views',
  ],
};

/** Parts that another part always needs: it calls them like its own code. */
export const loadedWith: Readonly<Partial<Record<WorkerPart, readonly WorkerPart[]>>> = {
  admission: ['cel', 'kubectl', 'writes'],
  cases: ['kubectl'],
  commands: ['kubectl'],
  upgrade: ['help', 'kubectl', 'refusals', 'schemas', 'writes'],
};

/**
 * Doors of the engine that only modules of one part import: they belong to it, so that it can use their classes and
 * constants.
 */
export const partDoors: Readonly<Record<string, WorkerPart>> = { 'engine/admission.ts': 'admission' };
