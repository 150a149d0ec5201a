import { expect, test } from 'vitest';
import { catalogueOf, loadCatalogue } from './catalogue.ts';
import { embedPaneTexts } from './embed-panes-catalogue.ts';
import { embedCatalogueZh } from './embed-catalogue-zh.ts';
import { embedCatalogueOf } from './embed-catalogue.ts';
import { help } from './en/help.ts';
import { late } from './en/late.ts';
import { explanations } from './en/explanations.ts';
import { help as helpZh } from './zh/help.ts';
import { explanations as explanationsZh } from './zh/explanations.ts';
import { textsOf } from './testing/texts-of.ts';

/** Texts that are the same in both: names of commands and formats, texts of parameters only, and empty ones. */
const same: ReadonlySet<string> = new Set([
  'areas.crd',
  'choices.kubernetesOption',
  'variants.names.1.36',
  'variants.names.1.37',
  'page.title',
  'result.json',
  'result.tabs.explain',
  'result.tabs.get',
  'result.tabs.openapi',
  'result.yaml',
  'rules.stateHelp.shown',
  'score.minor',
  'sentBy.commands.annotate',
  'sentBy.commands.apply',
  'sentBy.commands.create',
  'sentBy.commands.delete',
  'sentBy.commands.diff',
  'sentBy.commands.edit',
  'sentBy.commands.label',
  'sentBy.commands.patch',
  'sentBy.commands.replace',
  'sentBy.commands.scale',
  'sentBy.commands.server-side-apply',
  'commandFlags.force',
  'sentBy.kubectl',
  'commandFlags.manager',
  'commandFlags.overwrite',
  'sentBy.patchType',
  'commandFlags.replicas',
  'sentBy.validate',
  'strip.stage',
  'verdict.codeLabel',
]);

/** The order of the two keys differs between the languages, but isn't text. */
const isKey = (path: string): boolean => /^shortcuts\.rows\.\d+\.0$/.test(path);

const counts = [
  [0, 0, 0],
  [1, 1, 1],
  [1_200, 3, 0.5],
];

test.for(counts)('both languages have the same texts, each its own (%o)', async (args) => {
  const [en, zh] = await Promise.all([loadCatalogue('en'), loadCatalogue('zh')]);
  const english = new Map(
    textsOf({ ...en, ...late, explanations, help, embedPanes: embedPaneTexts.en }, args),
  );
  const chinese = new Map(
    textsOf({ ...zh, explanations: explanationsZh, help: helpZh, embedPanes: embedPaneTexts.zh }, args),
  );
  expect([...chinese.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [path, text] of chinese) {
    expect(text, path).not.toMatch(/undefined|NaN|\[object/);
    if (text === '' || isKey(path)) expect(text, path).toBe(english.get(path));
    else if (!same.has(path) && !path.endsWith('list')) expect(text, path).not.toBe(english.get(path));
  }
});

test('texts listed as the same in both languages are the same', async () => {
  const [en, zh] = await Promise.all([loadCatalogue('en'), loadCatalogue('zh')]);
  const english = new Map(textsOf(en, [1, 1, 1]));
  const chinese = new Map(textsOf(zh, [1, 1, 1]));
  const listed = [...same].filter((path) => english.has(path));
  expect(listed.filter((path) => english.get(path) !== chinese.get(path))).toEqual([]);
});

test('Chinese puts no space before its own punctuation, and uses full-width marks', async () => {
  const zh = await loadCatalogue('zh');
  for (const [path, text] of textsOf({ ...zh, explanations: explanationsZh, help: helpZh }, [2, 2, 2])) {
    expect(text, path).not.toMatch(/\p{Script=Han} ?[,;:?!]|\s[，。；：？！）]|[（“]\s/u);
  }
});

test('an embed uses the same texts as the page', async () => {
  const page = await loadCatalogue('zh');
  expect(catalogueOf('zh')).toBe(page);
  expect(page.verdict).toMatchObject(embedCatalogueZh.verdict);
  const english = new Map(textsOf(embedCatalogueOf('en').embed, []));
  for (const [path, text] of textsOf(embedCatalogueZh.embed, [])) expect(text).not.toBe(english.get(path));
});
