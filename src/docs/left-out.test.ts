import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';

const reasonOf = (path: string, ...others: string[]) => leftOut([path, ...others]).get(path);

test.each([
  ['v1.2-docs/a.md', 'docs/a.md', 'older version'],
  ['content/2.1/a.md', 'content/main/a.md', 'older version'],
  ['versioned_docs/version-1/a.md', 'docs/a.md', 'older version'],
  ['docs/zh/a.md', 'docs/a.md', 'translation'],
  ['i18n/ja/a.md', 'a.md', 'translation'],
  ['docs/content.zh/a.md', 'docs/content/a.md', 'translation'],
  ['README.zh-CN.md', 'README.md', 'translation'],
  ['docs/proposals/a.md', 'a.md', 'proposal'],
  ['docs/adr/0001-a.md', 'a.md', 'proposal'],
  ['docs/release-notes/a.md', 'a.md', 'release note'],
  ['CHANGELOG.md', 'a.md', 'release note'],
  ['blog/2024-01-02-a.md', 'a.md', 'release note'],
  ['vendor/a/README.md', 'a.md', 'other project'],
  ['docs/v1beta1/a.md', 'docs/a.md', undefined],
  ['docs/design.md', 'docs/a.md', undefined],
  ['docs/it/a.md', 'a.md', 'translation'],
  ['examples/it/a.md', 'a.md', undefined],
  ['it/a.md', 'a.md', 'translation'],
  ['i18n/en/docs/a.md', 'a.md', undefined],
  ['docs/content-en/a.md', 'a.md', undefined],
  ['archive/a.md', 'a.md', 'older version'],
  ['docs/archives/1.2/a.md', 'docs/1.3/a.md', 'older version'],
  ['third_party/a.md', 'a.md', 'other project'],
  ['docs/v1.2.3.md', 'a.md', 'release note'],
  ['docs/v1.md', 'a.md', undefined],
  ['a.de.md', 'a.md', 'translation'],
  ['a_pt-br.md', 'a.md', 'translation'],
  ['a.it.md', 'a.md', undefined],
  ['a.zh', 'a.md', undefined],
  ['v1.x/a.md', 'latest/a.md', 'older version'],
])('%s beside %s: %s', (path, other, reason) => {
  expect(reasonOf(path, other)).toBe(reason);
});

test.each([
  [
    ['docs/2.9/a.md', 'docs/2.10/a.md', 'docs/2.1/a.md'],
    ['docs/2.9/a.md', 'docs/2.1/a.md'],
  ],
  [['2.9/a.md', '2.9.1/a.md'], ['2.9/a.md']],
  [['2.9.1/a.md', '2.9/a.md'], ['2.9/a.md']],
  [['v1.2/a.md', 'v1.x/a.md', 'v1.2/b.md'], ['v1.x/a.md']],
  [
    ['2.9/a.md', '3.0/a.md', 'next/a.md'],
    ['2.9/a.md', '3.0/a.md'],
  ],
  [['one/2.9/a.md', 'two/3.0/a.md'], []],
])('of %j, leaves %j out: the newest version is the current documentation', (paths, expected) => {
  expect([...leftOut(paths).keys()]).toEqual(expected);
});
