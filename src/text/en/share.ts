/** The dialog for sharing, in English. */
import { numberText } from '../numbers/number-text.ts';
import { plural } from './plural.ts';

export const share = {
  share: {
    contains: (what: string) => `The link contains ${what}.`,
    texts: {
      crd: (n: number) => `the CRD (${plural(n, 'character')})`,
      object: (n: number) => `the object (${plural(n, 'character')})`,
      old: (n: number) => `the existing object (${plural(n, 'character')})`,
      patch: (n: number) => `the patch (${plural(n, 'character')})`,
    },
    minor: (minor: string) => `Kubernetes ${minor}`,
    engine: (version: string) => `made with engine ${version}`,
    view: (name: string) => `the open view (${name})`,
    field: (path: string) => `the selected field (${path})`,
    public:
      'Anyone with the link can read all of it. The browser doesn’t send it anywhere: it comes after the # of the address.',
    linkLabel: 'Link',
    packing: 'Packing…',
    failed:
      'The link couldn’t be created because a part of the page didn’t load. Save the documents as a file instead.',
    tooLong: (n: number, most: number) =>
      `${numberText(n)} characters exceed the browser limit of ${numberText(most)}. Save the documents as a file instead.`,
    length: (n: number) => plural(n, 'character'),
    works: 'Works in',
    places: {
      everywhere: 'all chat and mail programs',
      chats: 'most chat programs (Slack up to 4,000)',
      trackers: 'issue trackers (GitHub up to 65,536, Jira up to 32,767)',
      browsers: 'address bars of all browsers (up to 80,000)',
      chromium: 'Chrome and Edge (up to 2,000,000)',
    },
    fits: { yes: 'fits', no: 'too long' },
    withoutDescriptions: (n: number) =>
      `Without descriptions: ${plural(n, 'character')}. The result is the same, but kubectl explain shows no descriptions.`,
    noDescriptions: 'Leave out descriptions',
    copied: 'Copied',
    notCopied: 'Not copied',
    saved: 'Saved',
    copy: 'Copy',
    save: 'Save',
    show: 'Preview',
    items: {
      link: 'Link',
      example: 'Address of the example',
      markdown: 'Markdown: a link',
      code: 'Markdown: link, documents, and verdict',
      issue: 'Issue report',
      embed: 'Embed (iframe)',
      element: 'Embed (<crd-playground> element)',
      reproduce: 'Commands for a real cluster (kind, kubectl)',
      bundle: 'All documents as one YAML file',
      svg: 'Picture of the result (SVG)',
      png: 'Picture of the result (PNG)',
    },
    hints: {
      example: 'The example is unchanged, so its short address is enough.',
      embed: 'Shows the result in a frame on your page. No cookies, no network requests.',
      element:
        'The documents stay on your page as code blocks; the element shows the result of an API request.',
      reproduce: 'For a POSIX shell. Creates a separate cluster.',
      noReproduce: 'A document contains a NUL character, which a shell can’t write. Save the file instead.',
    },
    preview: 'Preview of the frame',
    system: 'Share with…',
    system_text: 'CRD Playground',
    issue: {
      title: 'API server behavior',
      environment: 'Versions',
      engine: (version: string) => `CRD Playground, engine ${version}`,
      sent: (by: string) => `Sent by: ${by}`,
      validation: (name: string) => `Field validation: ${name}`,
      sizes: 'Sizes',
      bytes: (name: string, n: number) => `${name}: ${plural(n, 'byte')}`,
      verdict: 'Verdict',
      problems: 'Problems',
      texts: 'Documents',
      reproduce: 'On a real cluster',
      expected: 'Expected behavior',
      expectedHint: '(describe it here)',
      open: 'Open in CRD Playground',
    },
    names: { crd: 'CRD', object: 'Object', old: 'Existing object', patch: 'Patch' },
    request: 'API request',
    frameTitle: (name: string) => `CRD Playground: ${name}`,
  },
} as const;
