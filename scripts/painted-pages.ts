/**
 * The page with its first answer in its markup, and such a page for every built-in example in every language. All have
 * the same script, which hydrates them.
 *
 * Without the address of the site, the pages have no canonical address, and those of pictures are relative.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';
import type * as painter from '../src/paint/paint-view.tsx';
import { languages, type Language } from '../src/text/language.ts';
import { lateStyles, withStyles } from './late-styles.ts';
import { siteUrl } from './site-url.ts';

type Painter = typeof painter;

/** The output folder of the environment `paint`. */
export const painterFolder = '.cache/paint';

const folders: Record<Language, string> = { en: 'examples', zh: 'examples/zh' };
const tags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };
const picture = 'picture.png';

export function paintedPages(): Plugin {
  return {
    name: 'painted-pages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build has no index.html');
      const early = await earlyScript();
      this.emitFile({ type: 'asset', fileName: early.name, source: early.source });
      const template = withLaterScript(String(index.source));
      const late = lateStyles(bundle, template);
      const site = siteUrl();
      for (const [fileName, source] of await pagesFrom(template, early.name, site)) {
        const whole = withStyles(source, late);
        if (fileName === 'index.html') index.source = whole;
        else this.emitFile({ type: 'asset', fileName, source: whole });
      }
    },
  };
}

/** The script is loaded ahead, and started by `early.ts`. */
function withLaterScript(html: string): string {
  const script = /<script type="module" crossorigin src="([^"]*)"><\/script>/;
  if (!script.test(html)) throw new Error('the page has no script');
  return html.replace(script, '<link rel="modulepreload" crossorigin href="$1" id="script">');
}

async function earlyScript(): Promise<{ readonly name: string; readonly source: string }> {
  const file = 'src/paint/early.ts';
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2020' });
  const source = code.replace(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, '').replace(/\n\s*/g, '\n');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { name: `assets/early-${hash}.js`, source };
}

async function pagesFrom(
  template: string,
  early: string,
  site: string | undefined,
): Promise<Map<string, string>> {
  const file = join(process.cwd(), painterFolder, 'paint-view.js');
  const { paintView, paintedExamples } = (await import(pathToFileURL(file).href)) as Painter;
  const first = await paintView(undefined, 'en');
  const pages = new Map([
    ['index.html', pageOf(template, early, { paint: first, path: '', language: 'en', site })],
  ]);
  for (const language of languages)
    for (const id of paintedExamples()) {
      const path = `${folders[language]}/${id}/`;
      const paint = await paintView(id, language);
      pages.set(`${path}index.html`, pageOf(template, early, { paint, path, language, site, id }));
    }
  return pages;
}

interface Place {
  readonly paint: painter.Paint;
  /** Of the folder, with a slash at its end; empty for the root. */
  readonly path: string;
  readonly language: Language;
  readonly site: string | undefined;
  readonly id?: string;
}

function pageOf(template: string, early: string, place: Place): string {
  const { paint, path, language, id } = place;
  const root = path === '' ? './' : '../'.repeat(path.split('/').length - 1);
  const attributes = [
    `lang="${tags[language]}"`,
    `data-root="${root}"`,
    `data-language="${language}"`,
    ...(id === undefined ? [] : [`data-example="${escaped(id)}"`]),
  ];
  const html = paint.html.replaceAll(/ href="\.\/(?!#)/g, ` href="${root}`);
  return template
    .replace('<html lang="en">', () => `<html ${attributes.join(' ')}>`)
    .replaceAll(/(src|href)="\.\/(?!#)/g, `$1="${root}`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => headOf(place, root, early))
    .replace('<!--painted-->', () => html)
    .replace(
      '<!--painted-data-->',
      () => `<script type="application/json" id="painted">${paint.data}</script>`,
    )
    .replaceAll(/<!--text:(\w+)-->/g, (_, name: string) => texts[language][name as TextName]);
}

function headOf({ paint, path, language, site, id }: Place, root: string, early: string): string {
  const title = id === undefined ? 'CRD Playground' : `${paint.title} · CRD Playground`;
  const description = id === undefined ? texts[language].description : paint.summary;
  const image = site === undefined ? `${root}${picture}` : `${site}${picture}`;
  const meta = (name: string, content: string, kind = 'property'): string =>
    `<meta ${kind}="${name}" content="${escaped(content)}" />`;
  return [
    // Nothing is painted before the whole answer has arrived: halves of it would move when the rest comes.
    '<link rel="expect" href="#painted" blocking="render" />',
    `<script src="${root}${early}"></script>`,
    `<title>${escaped(title)}</title>`,
    meta('description', description, 'name'),
    ...(site === undefined
      ? []
      : addressesOf(
          `${site}${path}`,
          id === undefined ? [] : languages.map((other) => [other, `${site}${folders[other]}/${id}/`]),
        )),
    meta('og:type', 'website'),
    meta('og:site_name', 'CRD Playground'),
    meta('og:title', title),
    meta('og:description', id === undefined ? description : `${description} ${paint.verdict}`),
    ...(site === undefined ? [] : [meta('og:url', `${site}${path}`)]),
    meta('og:image', image),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', texts[language].picture),
    // English is the default.
    ...(language === 'en' ? [] : [meta('og:locale', 'zh_CN')]),
    meta('twitter:card', 'summary_large_image', 'name'),
  ].join('\n    ');
}

/** The address of a page for search engines, and those of the same page in each language. */
function addressesOf(at: string, others: readonly (readonly [Language, string])[]): string[] {
  return [
    `<link rel="canonical" href="${escaped(at)}" />`,
    ...others.map(
      ([language, href]) => `<link rel="alternate" hreflang="${tags[language]}" href="${escaped(href)}" />`,
    ),
  ];
}

type TextName = 'noscript' | 'late' | 'description' | 'picture';

/** The texts in the page itself, for the time before its other texts are loaded. */
const texts: Record<Language, Record<TextName, string>> = {
  en: {
    noscript:
      'This is the answer to a built-in example. Anything else needs JavaScript, which runs in the browser.',
    late: 'CRD Playground is loading. If this line stays, reload the page. Your documents are kept.',
    description:
      'Paste a CustomResourceDefinition and an object; see what the Kubernetes API server would store, reject, and report.',
    picture: 'A CRD and an object, and what the API server would store, reject, and report',
  },
  zh: {
    noscript: '这是对一个内置示例的应答。其他文档需要 JavaScript，它在浏览器中运行。',
    late: 'CRD Playground 正在加载。如果这一行一直显示，请重新加载页面。你的文档会保留。',
    description:
      '粘贴 CustomResourceDefinition 和对象，准确查看 Kubernetes API 服务器会存储什么、拒绝什么、说什么。',
    picture: 'CRD 和对象，以及 API 服务器会存储、拒绝和说的内容',
  },
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
