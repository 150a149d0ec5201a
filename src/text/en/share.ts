/** The dialog that hands on what is on the page, in English. */
import { numberText } from '../number-text.ts';
import { plural } from './plural.ts';

export const share = {
  share: {
    contains: (what: string) => `The link holds ${what}.`,
    texts: {
      crd: (n: number) => `the CRD (${plural(n, 'character')})`,
      object: (n: number) => `the object (${plural(n, 'character')})`,
      old: (n: number) => `the old object (${plural(n, 'character')})`,
      patch: (n: number) => `the patch (${plural(n, 'character')})`,
    },
    minor: (minor: string) => `Kubernetes ${minor}`,
    engine: (version: string) => `made with engine ${version}`,
    view: (name: string) => `the open view (${name})`,
    field: (path: string) => `the selected field (${path})`,
    public:
      'Whoever has the link has all of it. It is not sent anywhere: it stands behind the # of the address.',
    linkLabel: 'Link',
    packing: 'Packing…',
    failed:
      'The link could not be made: a part of the page did not arrive. Save the texts as a file instead.',
    tooLong: (n: number, most: number) =>
      `${numberText(n)} characters are more than browsers take (${numberText(most)}). Save the texts as a file instead.`,
    length: (n: number) => plural(n, 'character'),
    works: 'Works in',
    places: {
      everywhere: 'every chat and mail',
      chats: 'most chats (Slack up to 4,000)',
      trackers: 'issue trackers (GitHub up to 65,536, Jira up to 32,767)',
      browsers: 'address bars of all browsers (up to 80,000)',
      chromium: 'Chrome and Edge (up to 2,000,000)',
    },
    fits: { yes: 'fits', no: 'too long' },
    withoutDescriptions: (n: number) =>
      `Without the descriptions of the schema: ${plural(n, 'character')}. The answer is the same; kubectl explain then has no texts.`,
    noDescriptions: 'Without the descriptions of the schema',
    copied: 'Copied',
    notCopied: 'Not copied',
    saved: 'Saved',
    copy: 'Copy',
    save: 'Save',
    show: 'Look at it',
    items: {
      link: 'Link',
      example: 'Address of the example',
      markdown: 'Markdown: a link',
      code: 'Markdown: link, texts and verdict',
      issue: 'Issue report',
      embed: 'Embed in a page (iframe)',
      element: 'Embed in a page (element <crd-playground>)',
      reproduce: 'Commands for a real cluster (kind, kubectl)',
      bundle: 'All texts as one YAML file',
      svg: 'Picture of the result (SVG)',
      png: 'Picture of the result (PNG)',
    },
    hints: {
      example: 'Nothing was changed, so the short address is enough.',
      embed: 'The result in a frame of your page; it needs no cookies and asks nobody.',
      element:
        'The texts stay in your page as code; the element shows their result. It sends an API request.',
      reproduce: 'For a POSIX shell. It makes a cluster of its own.',
      noReproduce: 'A text holds a NUL, which no shell can write. Save the file instead.',
    },
    preview: 'What the frame shows',
    system: 'Share by the system…',
    system_text: 'CRD Playground',
    issue: {
      title: 'What the API server does',
      environment: 'Versions',
      engine: (version: string) => `CRD Playground, engine ${version}`,
      sent: (by: string) => `Sent by: ${by}`,
      validation: (name: string) => `Field validation: ${name}`,
      sizes: 'Sizes',
      bytes: (name: string, n: number) => `${name}: ${plural(n, 'byte')}`,
      verdict: 'Verdict',
      problems: 'Problems',
      texts: 'Texts',
      reproduce: 'On a real cluster',
      expected: 'What was expected',
      expectedHint: '(please say it here)',
      open: 'Open in CRD Playground',
    },
    names: { crd: 'CRD', object: 'Object', old: 'Old object', patch: 'Patch' },
    request: 'API request',
    frameTitle: (name: string) => `CRD Playground: ${name}`,
  },
} as const;
