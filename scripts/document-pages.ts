/** The project's own documents as plain pages of the build: what it is, and how accurate its answers are. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { plainPolicy } from './csp.mjs';
import { htmlOfMarkdown } from './markdown.ts';

const policy = plainPolicy as string;

/** The documents that have a page, by their file; links between them lead to the pages. */
const pages: Readonly<Record<string, string>> = {
  'README.md': 'docs/index.html',
  'CONFORMANCE.md': 'docs/conformance.html',
  'docs/embedding.md': 'docs/embedding.html',
  'docs/embedding.zh.md': 'docs/embedding.zh.html',
};

export function documentPagesInBuild(): Plugin {
  return {
    name: 'document-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [fileName, source] of documentFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** All files by their names in the build. */
export function documentFiles(): Map<string, string> {
  return new Map(
    Object.entries(pages).map(([file, page]) => {
      const language = file.endsWith('.zh.md') ? 'zh-CN' : 'en';
      return [page, pageOf(readFileSync(file, 'utf8'), language)] as const;
    }),
  );
}

function pageOf(markdown: string, language: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}${title === 'CRD Playground' ? '' : ' · CRD Playground'}</title>
<link rel="stylesheet" href="../errors/style.css">
</head>
<body>
<nav><a href="../">CRD Playground</a> · <a href="index.html">Documentation</a> · <a href="conformance.html">Conformance</a> · <a href="embedding.html">Embedding</a> (<a href="embedding.zh.html" lang="zh-CN">中文</a>) · <a href="../errors/index.html">Errors</a></nav>
<main>${htmlOfMarkdown(forReaders(markdown), hrefOf)}</main>
</body>
</html>
`;
}

/** Removes the line for editors of the file. */
function forReaders(markdown: string): string {
  return markdown.replace(/^Written by .*; do not edit\.\n\n/m, '');
}

/** Files that are not in the build are mentioned but not linked. */
function hrefOf(target: string): string | undefined {
  if (/^(?:https?:|\.\.\/demo\/)/.test(target)) return target;
  const page = Object.hasOwn(pages, target) ? pages[target] : undefined;
  return page?.replace('docs/', '');
}
