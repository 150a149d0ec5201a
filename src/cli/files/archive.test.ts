import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { tarEntry, tarOf } from '../testing/tar.ts';
import { filesOfArchive, isArchive } from './archive.ts';

const namespaced = 'resources/widgets.example.com/namespaces/default/one.json';

function pathsIn(archive: Buffer): string[] | string {
  const files = filesOfArchive(archive);
  return typeof files === 'string' ? files : files.map(({ path }) => path);
}

it('reads the files of an archive, also of a compressed one', () => {
  const archive = tarOf(tarEntry('folder/', '', '5'), tarEntry(namespaced, '{"a":1}'));
  for (const one of [archive, gzipSync(archive)]) {
    expect(isArchive(one)).toBe(true);
    expect(filesOfArchive(one)).toEqual([{ path: namespaced, bytes: Buffer.from('{"a":1}') }]);
  }
});

it('skips objects that Velero stores a second time by version', () => {
  const cluster = 'resources/gadgets.example.com/cluster/a.json';
  const archive = tarOf(
    tarEntry(namespaced, '{}'),
    tarEntry(namespaced.replace('namespaces', 'v1-preferredversion/namespaces'), '{}'),
    tarEntry(cluster, '{}'),
    tarEntry(cluster.replace('cluster', 'v1/cluster'), '{}'),
  );
  expect(pathsIn(archive)).toEqual([namespaced, cluster]);
  const own = ['resources/a/namespaces/cluster/b.json', 'others/a/v1/namespaces/b.json', 'resources/a/v1/others/b.json']; // prettier-ignore
  expect(pathsIn(tarOf(...own.map((path) => tarEntry(path, '{}'))))).toEqual(own);
});

it('reads long paths of GNU and of POSIX', () => {
  const long = `resources/widgets.example.com/namespaces/${'n'.repeat(60)}/${'o'.repeat(80)}.json`;
  const record = `${long.length + 10} path=${long}\n`;
  for (const extension of [tarEntry('././@LongLink', `${long}\0`, 'L'), tarEntry('PaxHeaders', record, 'x')])
    expect(pathsIn(tarOf(extension, tarEntry('short', '{}'), tarEntry('other', '{}')))).toEqual([
      long,
      'other',
    ]);
});

it('says why an archive cannot be read', () => {
  const archive = tarOf(tarEntry(namespaced, '{}'));
  expect(pathsIn(gzipSync(archive).subarray(0, 60))).toBe('it is not a complete gzip file');
  expect(pathsIn(archive.subarray(0, 513))).toBe('it is not a complete tar archive');
  expect(pathsIn(gzipSync(Buffer.from('no archive'.repeat(100))))).toBe('it is not a complete tar archive');
});
