/** The texts of notices in the corner, in English. */
import { links } from './links.ts';

export const notices = {
  notices: {
    'link-copied': (length: string) =>
      `Link copied (${length} characters). It contains all documents on the page.`,
    'link-not-copied': () => 'The browser blocked copying. The link is in the address bar.',
    'link-long': (length: string) =>
      `Link copied. Chat and email apps may truncate a link of ${length} characters; a file is safer.`,
    ...links,
    'example-unknown': (id: string) => `No example is called “${id}”.`,
    'examples-missing': (id: string) =>
      `The example “${id}” didn’t load. Check the network, or reload the page: a new version may have been deployed.`,
    'example-loaded': (title: string) => `Example: ${title}`,
    'texts-put-away': () => 'Your documents are in History.',
    'link-of-other-minor': (minor: string, shown: string) =>
      `The link was made for Kubernetes ${minor}, which this page doesn’t have; it shows the answer of ${shown}.`,
    'link-of-other-engine': (version: string, own: string) =>
      `Opened from a link made with engine ${version}. This is engine ${own}; the answer may differ.`,
    'link-opened': () => 'Opened from a link.',
    'file-opened': (names: string) => `Opened ${names}.`,
    'file-too-large': (name: string) =>
      `Not opened: ${name}. Files can have at most 4 MB; the server accepts 3 MB.`,
    'files-too-large': (names: string) => `Not opened: ${names}. Files can have at most 4 MB together.`,
    'file-unreadable': (name: string) => `Not opened: ${name}. It isn’t valid UTF-8.`,
    'file-empty': (names: string) => `Not opened: ${names}. The file contains no document.`,
    'file-not-read': (names: string) =>
      `Not opened: ${names}. Splitting it took too long or failed. Your documents are unchanged.`,
    'not-sorted': () => 'Not sorted. Splitting it took too long or failed. Your documents are unchanged.',
    'file-several-crds': (n: string) => `The file contains ${n} CRDs. Choose one above the editor.`,
    restored: () => 'Restored.',
    'storage-unavailable': () =>
      'This browser doesn’t store data for this page. Your documents are only in the address: copy a link to keep them.',
    'storage-full': () =>
      'This browser can’t store these documents: a reload loses them. Save them as files.',
    'text-unreadable': () =>
      'The browser couldn’t return the previous document. History lists the stored ones.',
    'safe-start': () => 'Started with the example. Your documents are in History.',
    'worker-replaced': () => 'Evaluation took too long and was stopped. The page keeps working.',
    copied: () => 'Copied.',
    'not-copied': () => 'Not copied: the browser doesn’t allow it. Copy the text with the keyboard.',
    'nothing-to-copy': () => 'Not copied: there is nothing to copy yet.',
    'old-not-taken': () => 'The stored object isn’t available, so the existing object is unchanged.',
    'editor-missing': () => 'The full editor didn’t load, so the plain editor stays. Reload to try again.',
    'language-missing': () =>
      'The other language didn’t load. Check the network, or reload the page: a new version may have been deployed.',
    'leftover-put-away': () => 'The example’s object doesn’t belong to this CRD. It is in History.',
    'formatted-already': () => 'Already formatted.',
    'not-formatted': () =>
      'Not formatted: the document doesn’t parse, or formatting could change its meaning.',
    'value-of-schema': (which: string) => `Value ${which} of this schema`,
    'no-values': () => 'The object has no value for this line of the schema.',
    fixed: (what: string) => `Done: ${what}`,
    'fix-late': () => 'Nothing was changed: the document has changed in the meantime.',
    'object-made': (version: string) => `Generated an object in version ${version}.`,
    'old-taken': () => 'The stored object is now the existing object.',
  },
  setAside: {
    snapshot: 'The last document made this page crash, so it wasn’t opened again. It is kept.',
    link: 'This link made the page crash last time, so it wasn’t opened again.',
    download: 'Download',
  },
} as const;
