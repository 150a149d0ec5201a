/** The dialogs, in English. */
import { numberText } from '../number-text.ts';
import { plural } from './plural.ts';
export const dialogs = {
  examples: {
    title: 'Examples',
    variants: { open: 'open', broken: 'broken', fixed: 'fixed', '1.36': '1.36', '1.37': '1.37' },
    variantOf: (title: string, variant: string) => `${title} (${variant})`,
    search: 'Search examples',
    none: 'No example has these words.',
    groups: {
      start: 'First steps',
      documentation: 'From the documentation',
      pains: 'What people run into',
      patches: 'Patches',
      updates: 'What updates do',
      clients: 'What clients see',
    },
    note: 'Loading an example keeps what you wrote: undo brings it back, and History has it.',
  },
  error: {
    title: 'Errors of the API server',
    all: 'All errors of the API server, by their text',
    more: 'more',
    moreAbout: (code: string) => `More about ${code}`,
  },
  history: {
    title: 'History',
    own: 'Written by you',
    intro:
      'Texts that something else took the place of, and those of other tabs, newest first. They are kept in this browser only; no link and no example removes them.',
    empty: 'Nothing of yours was replaced yet.',
    opened: 'Opened from links',
    openedIntro: 'Links whose texts you did not change. What you change is yours and stands above.',
    openAgain: 'Open again',
    forgetOpened: 'Forget these links',
    open: 'last worked on then',
    restore: 'Bring back',
    unnamed: 'without a name',
    causes: {
      example: 'before an example',
      link: 'before a link',
      file: 'before a file',
      restore: 'before a restore',
      sort: 'before sorting into the panes',
      convert: 'before converting to v1',
      take: 'before another old object was taken',
    },
    forget: 'Forget all of these',
    size: (characters: number) => plural(characters, 'character'),
  },
  score: {
    title: 'How exact the answers are',
    what: 'Answers that equal the real API server’s, byte for byte, in this version of the playground.',
    minor: 'Kubernetes',
    own: 'our own cases',
    corpus: 'real CRDs and objects',
    of: ({ agree, total }: { readonly agree: number; readonly total: number }) =>
      `${numberText(agree)} of ${numberText(total)}`,
    more: 'What was compared, and every known gap',
  },
  shortcuts: {
    title: 'Keys',
    rows: [
      ['F6 · Shift+F6', 'next, previous area'],
      ['Ctrl+Enter', 'judge at once'],
      ['Ctrl+S', 'copy a link to what is on the page'],
      ['Alt+1 · Alt+2 · Alt+3', 'CRD, object, result'],
      ['Alt+Z', 'let the area fill the window, and back'],
      ['Ctrl+M', 'in an editor: Tab indents or moves on'],
      ['Ctrl+F', 'in an editor: find'],
      ['← →', 'on a divider: resize'],
      ['?', 'this sheet (outside of editors)'],
      ['Esc', 'close, let go of the filter'],
    ],
  },
} as const;
