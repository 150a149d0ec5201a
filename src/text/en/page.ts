/** The texts around the answer, in English. */
import { numberText } from '../numbers/number-text.ts';
import { plural } from './plural.ts';

export const page = {
  page: {
    title: 'CRD Playground',
    tagline: 'See what the Kubernetes API server would store, reject, and report, and why.',
    privacy: 'Nothing leaves this page.',
    about: 'About',
    documentation: 'Docs',
    source: 'Source',
    score: (comparisons: number, gaps: number) =>
      `${numberText(comparisons)} comparisons, ${plural(gaps, 'known gap')}`,
    scoreHelp: 'Answers compared with the real API server, and cases that are known to differ',
    skipToResult: 'Skip to the result',
  },
  /** The titles of the dialogs; their texts load with each. */
  dialogs: {
    about: 'About',
    aggregated: 'CRD or aggregated API?',
    error: 'API server errors',
    examples: 'Examples',
    history: 'History',
    share: 'Share',
    shortcuts: 'Keyboard shortcuts',
  },
  actions: {
    examples: 'Examples',
    history: 'History',
    share: 'Share',
    theme: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    shortcuts: 'Keyboard shortcuts',
    open: 'Open…',
    openFile: (pane: string) => `Open a file in ${pane}`,
    copy: 'Copy',
    close: 'Close',
    undo: 'Undo',
    clear: 'Clear',
    maximize: (area: string) => `Maximize ${area}`,
    restore: (area: string) => `Restore ${area}`,
    dismiss: 'Dismiss',
    done: 'Done',
  },
  unread: {
    stopped: 'Not evaluated: it took too long and was stopped.',
    fault: 'Not evaluated: the playground failed on the document.',
    missing: 'Not evaluated: the evaluation engine didn’t load.',
  },
  noReply: {
    reasons: {
      stopped: 'This view took too long and was stopped. The other views still work.',
      lost: 'This view failed because its worker stopped. The other views still work.',
      replaced: 'This view was stopped along with another one.',
      fault:
        'The playground failed on this view. This is a bug in the playground, not a problem with your document.',
      missing: 'The evaluation engine didn’t load.',
      'other-texts': 'This view updates as soon as the document parses again.',
    },
    again: 'Try again',
  },
  parts: {
    loading: 'Reading…',
    missing:
      'This part of the page didn’t load. Check the network, or reload the page: a new version may have been deployed. Your documents are kept.',
    broken:
      'This part of the page failed. This is a bug in the playground, not a problem with your document.',
    again: 'Try again',
    reload: 'Reload the page',
    pageBroken: 'The page failed',
    pageBrokenHint: 'This is a bug in the playground. Your documents are kept; save them as files.',
    save: (area: string) => `Save ${area}`,
  },
  strip: {
    /** The English names are those of the stages. */
    stage: (stage: string) => `${stage}`,
    label: 'Stages before storage',
    empty: 'Point at a field to follow it through the stages.',
    noRoad: 'No object was evaluated, so there are no stages.',
    road: 'Stages. Those that touched the field are highlighted.',
    ends: {
      stored: 'stored',
      tried: 'accepted',
      warned: 'accepted',
      removed: 'removed',
      absent: 'not set',
      refused: 'rejected',
      'refused-inside': 'rejected',
      'not-stored': 'not stored',
    },
    touched: 'touched',
  },
  variants: {
    names: { open: 'open', broken: 'broken', fixed: 'fixed', '1.36': '1.36', '1.37': '1.37' },
    of: (title: string, variant: string) => `${title} (${variant})`,
  },
} as const;
