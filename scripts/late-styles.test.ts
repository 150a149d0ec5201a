import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { lateStyles, withStyles } from './late-styles.ts';

const template = '<head><link rel="stylesheet" crossorigin href="./assets/index.css"></head>';
const css = (source: string) => ({ type: 'asset', source });
const bundle = {
  'assets/index.css': css('.row{color:red}.hint{color:red}'),
  'assets/compare.css': css('.compared{color:red}.hint{color:blue}'),
  'assets/rules.css': css('.rule > .row{color:red}'),
  'assets/monaco-editor.css': css('.mtk1{color:red}'),
  'assets/index.js': { type: 'chunk', code: '.x' },
} as unknown as Rolldown.OutputBundle;

test('adds the late styles whose own classes a page has', () => {
  const late = lateStyles(bundle, template);
  const stylesOf = (body: string) =>
    [...withStyles(template + body, late).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(stylesOf('<p class="row hint"></p><p class="mtk1"></p>')).toEqual(['./assets/index.css']);
  expect(stylesOf('<p class="hint compared"></p>')).toEqual(['./assets/index.css', './assets/compare.css']);
  expect(stylesOf('<p class="rule compared"></p>')).toHaveLength(3);
});
