/** Converts between the store's state and the content of links and of the browser's storage. */
import { senderOf, type NamedVariant } from '../examples/example.ts';
import type { Choices, Operation } from '../protocol/choices.ts';
import { usualChoices } from '../protocol/chosen.ts';
import { choicesIn, sharedChoices } from '../share/choices.ts';
import type { SharedContent } from '../share/content.ts';
import { textsOf, type Source, type Texts } from '../store/documents.ts';
import type { Snapshot } from '../store/history.ts';
import { engineVersion } from '../store/engine-version.ts';
import type { Replacement, State } from '../store/store.ts';
import type { ResultTab, View } from '../store/view.ts';
import type { TourStep } from '../ui/tour/step.ts';

/** The content of a link, including the view. */
export function contentOf(
  state: Pick<State, 'documents' | 'settings'> & { readonly view: Shown },
): SharedContent {
  const { documents, settings, view } = state;
  return {
    ...contentOfTexts(textsOf(documents), settings),
    ...(engineVersion !== '' && { engine: engineVersion }),
    view: view.tab,
    ...(view.selected && view.selected.length > 0 && { field: view.selected }),
  };
}

/** The part of the view that links carry. */
export type Shown = Pick<View, 'tab' | 'selected' | 'reveal'>;

/** Ignores a view that this page doesn't have. */
export function shownIn({ view, field }: SharedContent): Partial<Shown> {
  const tab = tabs.find((name) => name === view);
  return { ...(tab && { tab }), ...(field && { selected: field, reveal: 'asked' }) };
}

const tabs = Object.keys({
  stored: true,
  steps: true,
  rules: true,
  requests: true,
  answer: true,
  legacy: true,
  owners: true,
  versions: true,
  admission: true,
  get: true,
  explain: true,
  openapi: true,
  compare: true,
  upgrade: true,
  cases: true,
} satisfies Record<ResultTab, true>) as readonly ResultTab[];

export function contentOfTexts(
  { crd, object, old, patch, admission, cases, oldCrd }: Texts,
  choices: Choices,
): SharedContent {
  return {
    crd,
    object,
    ...sharedChoices(choices),
    ...(old !== '' && { old }),
    ...(patch !== '' && { patch }),
    ...(admission !== '' && { admission }),
    ...(cases !== '' && { cases }),
    ...(oldCrd && { oldCrd }),
  };
}

export function textsIn(content: SharedContent): Texts {
  const { crd, object, old = '', patch = '', admission = '', cases = '', oldCrd } = content;
  return { crd, object, old, patch, admission, cases, oldCrd };
}

/** Keeps the current choice for a minor that the engine doesn't offer. */
export function replacementOfLink(content: SharedContent, address: string, { minors }: State): Replacement {
  const { kubernetes: _kubernetes, ...choices } = choicesIn(content);
  const kubernetes = minors.find((minor) => minor === content.kubernetes);
  const { tab, selected } = shownIn(content);
  return {
    ...textsIn(content),
    ...(tab && { view: tab }),
    ...(selected && { field: selected }),
    cause: 'link',
    at: Date.now(),
    source: { kind: 'link', address },
    settings: { ...choices, ...(kubernetes && { kubernetes }) },
  };
}

/** Texts that were replaced stay in the history unchanged; others are continued under their id. */
export function replacementOfSnapshot({ id, cause, choices }: Snapshot, texts: Texts): Replacement {
  const source: Source = { kind: 'snapshot', id };
  return { ...texts, cause: 'restore', at: Date.now(), settings: choices, ...(cause ? { source } : { id }) };
}

/** An example sets everything that its answer depends on, except for the minor where that makes no difference. */
export function replacementOfExample(example: NamedVariant): Replacement {
  const { id, crd, object, fieldValidation = 'Strict', kubernetes, update, view, field } = example;
  const { old = '', oldCrd, patch } = update ?? {};
  const { kubernetes: _kubernetes, ...usual } = usualChoices;
  return {
    crd,
    // The object of a patch can be tried on its own, too.
    object: patch === undefined ? object : old,
    old,
    patch: patch === undefined ? '' : object,
    admission: example.admission ?? '',
    oldCrd: example.upgradeFrom,
    cases: '',
    cause: 'example',
    at: Date.now(),
    source: { kind: 'example', id },
    ...(view && { view }),
    ...(field && { field }),
    settings: {
      ...usual,
      fieldValidation,
      sentBy: senderOf(example),
      operation: operationOf(update),
      ...(patch && { patchKind: patch }),
      oldAsItIs: oldCrd !== undefined,
      ...example.request,
      ...(kubernetes && { kubernetes }),
    },
  };
}

/** The texts of a step of the tour, counted from 1. */
export function replacementOfStep({ texts, field }: TourStep, step: number): Replacement {
  const id = `tour/${step}`;
  return {
    ...replacementOfExample({ id, name: 'open', title: '', ...texts, ...(field && { field }) }),
    view: 'stored',
    guide: { kind: 'tour', step },
  };
}

function operationOf(update: NamedVariant['update']): Operation {
  if (update === undefined) return 'create';
  if (update.patch !== undefined) return 'patch';
  return update.endpoint === 'status' ? 'status' : 'update';
}
