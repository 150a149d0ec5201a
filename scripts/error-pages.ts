/**
 * A plain page for every error and an index of them, in each language: for search engines, and for links from issues.
 * They have no script, and the same content as in the playground.
 */
import type { Plugin } from 'vite';
import type {
  ErrorExample,
  ErrorPage,
  ErrorPages,
  ErrorRequest,
  Language,
  Words,
} from '../src/errors/index.ts';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { plainPolicy } from './csp.mjs';
import { siteUrl } from './site-url.ts';

const policy = plainPolicy as string;

interface Book {
  readonly language: Language;
  readonly pages: ErrorPages;
  readonly words: Words;
}

/** The folder of the pages of a language. */
const folders: Record<Language, string> = { en: 'errors', zh: 'errors/zh' };
/** The relative paths from there. */
const toRoot: Record<Language, string> = { en: '..', zh: '../..' };
const toOther: Record<Language, string> = { en: 'zh', zh: '..' };
const tags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

export function errorPagesInBuild(): Plugin {
  return {
    name: 'error-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of await errorFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** All files by their names in the build. */
export async function errorFiles(): Promise<Map<string, string>> {
  const files = new Map([['errors/style.css', style]]);
  for (const book of await books()) {
    const folder = folders[book.language];
    files.set(`${folder}/index.html`, indexPage(book));
    for (const { families } of book.pages.areas) {
      for (const page of families.flatMap(({ pages }) => pages)) {
        files.set(`${folder}/${page.code}.html`, errorPage(book, page));
      }
    }
  }
  return files;
}

async function books(): Promise<Book[]> {
  const [{ recordedErrors }, { errorPages }, { en }, { zh }, english, chinese] = await Promise.all([
    import('../conformance/pages/recorded-errors.ts'),
    import('../src/errors/pages.ts'),
    import('../src/errors/en/index.ts'),
    import('../src/errors/zh/index.ts'),
    import('../src/errors/en/words.ts'),
    import('../src/errors/zh/words.ts'),
  ]);
  const recorded = recordedErrors();
  return [
    { language: 'en', pages: errorPages(en, recorded), words: english.words },
    { language: 'zh', pages: errorPages(zh, recorded), words: chinese.words },
  ];
}

function indexPage(book: Book): string {
  const { pages, words } = book;
  const areas = pages.areas.map(({ title, families }) => {
    const lists = families.map(
      (family) =>
        `<h3 id="${family.id}">${escaped(family.title)}</h3><p>${escaped(family.about)}</p>${list(family.pages)}`,
    );
    return `<h2>${escaped(title)}</h2>${lists.join('')}`;
  });
  return document(book, {
    file: 'index.html',
    title: words.title,
    description: words.intro,
    body: `<h1>${escaped(words.title)}</h1><p>${escaped(words.intro)}</p>${areas.join('')}`,
  });
}

function list(pages: readonly ErrorPage[]): string {
  const items = pages.map(
    ({ code, recorded }) =>
      `<li><a href="${code}.html">${code}</a> <code lang="en">${escaped(shortened(recorded.text))}</code></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function errorPage(book: Book, page: ErrorPage): string {
  const { pages, words, language } = book;
  const { code, when, cause, cure, family, recorded } = page;
  const neighbours = pages.neighbours(page);
  const label = 'why' in recorded && recorded.why === 'own-limit' ? words.textOfEngine : words.text;
  const parts = [
    `<h1>${code}</h1>`,
    `<h2>${label}</h2><pre lang="en">${escaped(recorded.text)}</pre>`,
    `<h2>${words.when}</h2><p>${escaped(when)}</p>`,
    `<h2>${words.cause}</h2><p>${escaped(cause)}</p>`,
    `<h2>${words.cure}</h2><p>${escaped(cure)}</p>`,
    shownCase(book, page),
    `<h2>${escaped(family.title)}</h2><p>${escaped(family.about)}</p>`,
    neighbours.length > 0 ? list(neighbours) : '',
    'example' in recorded
      ? ''
      : `<p><a href="${toRoot[language]}/#error=${code}${language === 'zh' ? '&amp;lang=zh' : ''}">${words.openThere}</a></p>`,
  ];
  return document(book, {
    file: `${code}.html`,
    title: `${shortened(recorded.text)} · ${words.title}`,
    description: when,
    body: parts.join(''),
  });
}

function shownCase({ words, language }: Book, { code, recorded }: ErrorPage): string {
  if ('why' in recorded) return `<p>${words.why[recorded.why]}</p>`;
  const from = `<p>${words.recorded(recorded.kubernetes)}</p>`;
  if ('request' in recorded)
    return `<h2>${words.request}</h2>${shownRequest(words, recorded.request)}${from}`;
  const link = `<p><a href="${toRoot[language]}/#example=error/${code}">${words.openThere}</a></p>`;
  return `<h2>${words.example}</h2>${shownExample(words, recorded.example)}${from}${link}`;
}

function shownRequest(words: Words, { circumstance, line, body }: ErrorRequest): string {
  const shown = body === undefined ? '' : `<pre>${escaped(body)}</pre>`;
  return `<p>${words.circumstances[circumstance]}</p><pre>${escaped(line)}</pre>${shown}`;
}

function shownExample(words: Words, example: ErrorExample): string {
  const { crd, object, update, outcome, fieldValidation, admission } = example;
  const text = (title: string, content: string | undefined): string =>
    content === undefined || content === '' ? '' : `<h3>${title}</h3><pre>${escaped(content)}</pre>`;
  const parts = [
    text(words.oldCrd, update?.oldCrd),
    text(words.crd, crd),
    text(words.old, update?.old),
    text(update?.patch ? words.patch[update.patch] : words.object, object),
    text(words.admission, admission),
    `<p>${words.outcomes[outcome]}${fieldValidation ? ` (${words.validation(fieldValidation)})` : ''}</p>`,
  ];
  return parts.join('');
}

interface Content {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

function document({ language, words }: Book, { file, title, description, body }: Content): string {
  const other: Language = language === 'en' ? 'zh' : 'en';
  const otherFile = `${toOther[language]}/${file}`;
  const site = siteUrl();
  const addresses =
    site === undefined
      ? ''
      : `<link rel="canonical" href="${escaped(`${site}${folders[language]}/${file}`)}">
<link rel="alternate" hreflang="${tags[other]}" href="${escaped(`${site}${folders[other]}/${file}`)}">
`;
  const index = file === 'index.html' ? '' : ` · <a href="index.html">${words.all}</a>`;
  return `<!doctype html>
<html lang="${tags[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
${addresses}<link rel="stylesheet" href="${toRoot[language]}/errors/style.css">
</head>
<body>
<nav><a href="${toRoot[language]}/">CRD Playground</a>${index} · <a href="${otherFile}" hreflang="${tags[other]}" lang="${tags[other]}">${words.otherLanguage}</a></nav>
<main>${body}</main>
</body>
</html>
`;
}

function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark;--line:#dcd7c9;--soft:#5c574a}
body{max-width:46rem;margin:0 auto;padding:1rem;font:16px/1.5 system-ui,sans-serif;background:#fdfcf9;color:#24211b}
nav,li code{color:var(--soft)}
h1{font-size:1.5rem;overflow-wrap:anywhere}
h2{margin:1.5rem 0 .25rem;font-size:1.1rem}
h3{margin:1rem 0 .25rem;font-size:1rem}
p{margin:.25rem 0}
a{color:#1f5fa8}
pre,code{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
pre{padding:.5rem;border:1px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
li code{overflow-wrap:anywhere}
table{border-collapse:collapse}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){:root{--line:#363a41;--soft:#a9adb3}body{background:#1e2024;color:#e4e2dc}a{color:#7fb2ee}}
`;
