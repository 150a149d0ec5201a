/** A page of documentation with six embeds, in each language: an example for authors, which is also measured. */
import type { Plugin } from 'vite';
import type { NamedVariant } from '../src/examples/example.ts';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { demoPolicy } from './csp.mjs';

const policy = demoPolicy as string;

type Language = 'en' | 'zh';

const ids = [
  'crontab-validation',
  'pruning-unknown-field',
  'defaulting',
  'list-types',
  'validation-rules',
  'update-immutable',
];

const words = {
  en: {
    tag: 'en',
    title: 'Embeds of CRD Playground',
    intro:
      'Each example below is two blocks of YAML in this page. The element around them shows what the API server makes of them; press a mark for its explanation, and Edit to try something else.',
    how: 'How to embed',
    guide: '../docs/embedding.html',
    old: 'What is stored before:',
    other: '中文',
    otherFile: 'zh.html',
  },
  zh: {
    tag: 'zh-CN',
    title: 'CRD Playground 的嵌入示例',
    intro:
      '下面的每个示例都是本页中的两段 YAML。外层的元素显示 API 服务器如何处理它们；按下标记可查看说明，按“编辑”可以自行尝试。',
    how: '如何嵌入',
    guide: '../docs/embedding.zh.html',
    old: '此前存储的对象：',
    other: 'English',
    otherFile: 'index.html',
  },
} as const;

export function demoPagesInBuild(): Plugin {
  return {
    name: 'demo-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of await demoFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** All files by their names in the build. */
export async function demoFiles(): Promise<Map<string, string>> {
  const { placeOf, exampleOf, textsIn } = await import('../src/examples/index.ts');
  const page = (language: Language): string => {
    const sections = ids.map((id) => {
      const variant = exampleOf(id, language);
      const example = placeOf(id)?.example;
      if (!variant || !example) throw new Error(`no example ${id}`);
      const { title, summary } = textsIn(language, example);
      return `<h2>${escaped(title)}</h2>\n<p>${escaped(summary)}</p>\n${embed(variant, language)}`;
    });
    return pageOf(language, sections.join('\n'));
  };
  return new Map([
    ['demo/style.css', style],
    ['demo/index.html', page('en')],
    ['demo/zh.html', page('zh')],
  ]);
}

function embed({ crd, object, update, fieldValidation }: NamedVariant, language: Language): string {
  const block = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`;
  const operation = update && (update.endpoint === 'status' ? 'status' : 'update');
  const attributes = [
    operation === undefined ? '' : ` operation="${operation}"`,
    fieldValidation === undefined ? '' : ` field-validation="${fieldValidation}"`,
  ].join('');
  const old = update ? `<div slot="old"><p>${words[language].old}</p>${block(update.old)}</div>` : '';
  return `<crd-playground${attributes}>${block(crd)}${old}${block(object)}</crd-playground>`;
}

function pageOf(language: Language, body: string): string {
  const { tag, title, intro, how, guide, other, otherFile } = words[language];
  const otherTag = words[language === 'en' ? 'zh' : 'en'].tag;
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${intro}">
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="style.css">
<script src="../crd-playground.js" async></script>
</head>
<body>
<nav><a href="../">CRD Playground</a> · <a href="${guide}">${how}</a> · <a href="${otherFile}" hreflang="${otherTag}" lang="${otherTag}">${other}</a></nav>
<main>
<h1>${title}</h1>
<p>${intro}</p>
${body}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:50rem;padding:16px;background:light-dark(#fdfcf9,#17181b);color:light-dark(#24211b,#e4e2dc);font:16px/1.6 system-ui,sans-serif}
h1{font-size:24px}
h2{margin:32px 0 4px;font-size:18px}
p{margin:4px 0 12px}
a{color:light-dark(#1f5fa8,#7fb2ee)}
crd-playground{display:block;min-height:240px}
pre{max-height:280px;margin:8px 0;padding:8px 12px;overflow:auto;border:1px solid light-dark(#dcd7c9,#363a41);border-radius:4px;font:13px/20px ui-monospace,Menlo,Consolas,monospace}
`;
