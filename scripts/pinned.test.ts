import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const workflows = join(root, '.github', 'workflows');

/** Lines that name a foreign action or workflow; those of this repository begin with `./`. */
function usedIn(text: string): string[] {
  return [...text.matchAll(/^\s*(?:-\s+)?["']?uses["']?:[ \t]+(?!\.\/)(\S.*)$/gm)].map(
    ([, used = '']) => used,
  );
}

/** Images that a Dockerfile begins with or copies from, but not its own stages. */
function basesIn(text: string): string[] {
  const stages = new Set([...text.matchAll(/\sAS\s+(\S+)\s*$/gim)].map(([, name]) => name));
  const named = [...text.matchAll(/^\s*FROM\s+(?:--\S+\s+)*(\S+)|--from=(\S+)/gim)];
  return named.map(([, base, from]) => base ?? from ?? '').filter((name) => !stages.has(name));
}

const dockerfiles = ['Dockerfile', ...readdirSync(join(root, 'container')).map((name) => `container/${name}`)]
  .filter((name) => /dockerfile|containerfile/i.test(name))
  .map((name) => [name] as const);

test.for(readdirSync(workflows).map((name) => [name] as const))(
  'pins actions in %s by commit, with the version in a comment',
  ([name]) => {
    const used = usedIn(readFileSync(join(workflows, name), 'utf8'));
    expect(used).not.toEqual([]);
    for (const one of used) expect(one).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

test.for(dockerfiles)('pins base images in %s by tag and digest', ([name]) => {
  const bases = basesIn(readFileSync(join(root, name), 'utf8'));
  expect(bases).not.toEqual([]);
  for (const base of bases) expect(base).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});

test("finds references that aren't pinned", () => {
  expect(usedIn('steps:\n  - uses: a/b@v4\n  - uses: ./local\n  - name: x\n    uses: c/d@main\n')).toEqual([
    'a/b@v4',
    'c/d@main',
  ]);
  expect(
    basesIn('FROM --platform=linux/amd64 node:22 AS build\nFROM build\nCOPY --from=nginx:1 /a /a\n'),
  ).toEqual(['node:22', 'nginx:1']);
});
