/** What stands around the answer, in English. */
import { numberText } from '../number-text.ts';
import { links } from './links.ts';
import { plural } from './plural.ts';

export const page = {
  page: {
    title: 'CRD Playground',
    tagline: 'What the Kubernetes API server would store, refuse and say, and why.',
    privacy: 'Nothing leaves this page.',
    about: 'About',
    documentation: 'Docs',
    source: 'Source',
    score: (comparisons: number, gaps: number) =>
      `${numberText(comparisons)} comparisons, ${plural(gaps, 'known gap')}`,
    scoreHelp: 'Answers compared with the real API server’s, and the cases in which they are known to differ',
    skipToResult: 'Skip to the result',
  },
  /** Their titles: the rest comes with each. */
  dialogs: {
    about: 'About',
    aggregated: 'CRD or aggregated API?',
    error: 'Errors of the API server',
    examples: 'Examples',
    history: 'History',
    share: 'Share',
    shortcuts: 'Keys',
  },
  actions: {
    examples: 'Examples',
    history: 'History',
    share: 'Share',
    theme: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
    shortcuts: 'Keys',
    open: 'Open…',
    openFile: (pane: string) => `Open a file in ${pane}`,
    copy: 'Copy',
    close: 'Close',
    undo: 'Undo',
    clear: 'Clear',
    maximize: (area: string) => `Let ${area} fill the window`,
    restore: (area: string) => `Give ${area} its place back`,
    dismiss: 'Dismiss',
    done: 'Done',
  },
  unread: {
    stopped: 'Not read: it took too long and was stopped.',
    fault: 'Not read: the playground failed on the text.',
    missing: 'Not read: the part of the page that reads texts did not load.',
  },
  noReply: {
    reasons: {
      stopped: 'This view took too long and was stopped. The others are as they were.',
      lost: 'This view could not be made: the worker ended. The others are as they were.',
      replaced: 'This view was stopped together with another one.',
      fault:
        'The playground failed on this view. This is a bug of the playground, not a finding about your text.',
      missing: 'The part of the page that reads texts did not load.',
      'other-texts': 'This view is made again as soon as the text can be read.',
    },
    again: 'Try again',
  },
  parts: {
    loading: 'Reading…',
    missing:
      'This part of the page did not load: the network may be away, or the page was renewed on the server. A reload brings it, and keeps your texts.',
    broken: 'This part of the page failed. This is a bug of the playground, not a finding about your text.',
    again: 'Try again',
    reload: 'Reload the page',
    pageBroken: 'The page failed',
    pageBrokenHint:
      'This is a bug of the playground. Your texts are kept; to be safe, save them as files first.',
    save: (area: string) => `Save ${area}`,
  },
  strip: {
    stages: {
      decoded: 'decoded',
      pruned: 'pruned',
      nulls: 'nulls',
      embedded: 'embedded',
      defaulted: 'defaulted',
      prepared: 'prepared',
      validated: 'validated',
      rules: 'rules',
      stored: 'stored',
    },
    label: 'Stages on the way into storage',
    empty: 'Point at a field to follow it through the stages.',
    noRoad: 'No object was judged: there are no stages to follow.',
    road: 'Stages; those that touched the field are set off',
    ends: {
      stored: 'stored',
      warned: 'stored',
      removed: 'taken out',
      absent: 'not there',
      refused: 'refused',
      'refused-inside': 'refused',
      'not-stored': 'not stored',
    },
    touched: 'touched',
  },
  notices: {
    'link-copied': (length: string) => `Link copied (${length} characters). It holds all texts of the page.`,
    'link-not-copied': () => 'The link is in the address bar; the browser does not let it be copied.',
    'link-long': (length: string) =>
      `Link copied, but it has ${length} characters; chats and mail may cut it. A file is safer.`,
    ...links,
    'example-unknown': (id: string) => `There is no example “${id}”.`,
    'examples-missing': (id: string) =>
      `The examples did not load, so “${id}” was not opened: the network may be away, or the page was renewed on the server. A reload brings them.`,
    'example-loaded': (title: string) => `Example: ${title}`,
    'texts-put-away': () => 'What you wrote is in History.',
    /** `minors`: that of the link, a slash, the one that is shown. */
    'link-of-other-minor': (minors: string) =>
      `Opened from a link. It was made for Kubernetes ${minors.replace('/', ', which this page does not know; the answer is that of ')}.`,
    /** `versions`: of the engine that made the link, a slash, of this one. */
    'link-of-other-engine': (versions: string) =>
      `Opened from a link that was made with engine ${versions.replace('/', '; this is ')}: the answer may be another one.`,
    'link-opened': () => 'Opened from a link.',
    'file-opened': (names: string) => `Opened ${names}.`,
    'file-too-large': (name: string) =>
      `${name} is larger than 4 MB and was not opened. The server takes no more than 3 MB.`,
    'files-too-large': (names: string) => `Not opened: ${names}. What is opened together may have 4 MB.`,
    'file-unreadable': (name: string) => `${name} can’t be read as text and was not opened: it is no UTF-8.`,
    'file-empty': (names: string) => `Not opened: ${names}. There is no document in it.`,
    'file-not-read': (names: string) =>
      `Not opened: ${names}. Taking it apart took too long or failed. Your texts are as they were.`,
    'not-sorted': () =>
      'Taking the texts apart took too long or failed, so nothing was sorted. Your texts are as they were.',
    'file-several-crds': (n: string) => `The file has ${n} CRDs; choose one above the editor.`,
    restored: () => 'Brought back.',
    'storage-unavailable': () =>
      'This browser keeps nothing for this page: your text is lost on reload. Copy a link to keep it.',
    'storage-full': () =>
      'These texts are too long for this browser to keep: they are lost on reload. Save them as files.',
    'text-unreadable': () =>
      'This browser did not give back the text that stood here. What it keeps is in History.',
    'safe-start': () => 'Started with the example. What you wrote is in History.',
    'worker-replaced': () => 'Reading took too long and was stopped; the page goes on.',
    copied: () => 'Copied.',
    'not-copied': () => 'Not copied: the browser does not allow it. Select the text and copy it by key.',
    'nothing-to-copy': () => 'Not copied: there is no text yet.',
    'old-not-taken': () => 'The stored object could not be had, so the old one stays as it is.',
    'editor-missing': () =>
      'The large editor did not load; this plain one does all that is needed. A reload tries again.',
    'language-missing': () =>
      'The texts of the other language did not load: the network may be away, or the page was renewed on the server.',
    'leftover-put-away': () => 'The example’s object is not of this CRD: it is in History.',
    'formatted-already': () => 'Nothing to change: it stands at two spaces a level.',
    'not-formatted': () =>
      'Not formatted: the text does not read as YAML or JSON, or is so written that something else could come of it.',
    'value-of-schema': (which: string) => `Value ${which} of this schema`,
    'no-values': () => 'The object has no value that this line is for.',
    fixed: (what: string) => `Done: ${what}`,
    'fix-late': () => 'The text has changed meanwhile, so nothing was done. Fixes for it are on their way.',
    'object-made': (version: string) => `An object of version ${version} was made.`,
    'old-taken': () =>
      'The stored object is now the old one. Change what is sent, and see what becomes of it.',
  },
  variants: {
    names: { open: 'open', broken: 'broken', fixed: 'fixed', '1.36': '1.36', '1.37': '1.37' },
    of: (title: string, variant: string) => `${title} (${variant})`,
  },
  setAside: {
    snapshot:
      'The text that was open stopped this page the last time, so it was not opened again. It is kept.',
    link: 'This link stopped this page the last time, so it was not opened again.',
    download: 'Download',
  },
} as const;
