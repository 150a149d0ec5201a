import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '../../protocol/shell.ts';
import { chance } from '../../share/testing/chance.ts';
import { defaultSettings, type Settings } from '../../store/settings.ts';
import { elementCode, escaped, embedAddress, iframeCode } from './embed-code.ts';
import { codeBlock, markdownLink } from './markdown.ts';
import { reproduction } from './reproduce.ts';

const pieces: readonly string[] = [
  "'",
  '"',
  '`',
  '$(touch broken)',
  '`touch broken`',
  '; touch broken;',
  '\n',
  '\n EOF\n',
  '\\',
  "'\\''",
  '&& touch broken',
  '| touch broken',
  '> broken',
  '${IFS}',
  '!!',
  '~ * -- -n # %s %n \\c \\0',
  '\r',
  '\t',
  'a',
  '汉字',
  '\u202e',
  "\n'\ntouch broken\n'",
  '\u001b[201~\ntouch broken\n',
  '\u0003!!\n',
  '\u0085\u007f\\033',
];

function hostile(random: () => number): string {
  return Array.from({ length: random() % 8 }, () => pieces[random() % pieces.length]).join('');
}

/** A shell whose `kubectl` and `kind` record their arguments. */
function run(script: string): { calls: string[][]; files: Map<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'reproduce-'));
  try {
    for (const name of ['kubectl', 'kind']) {
      const path = join(folder, name);
      writeFileSync(
        path,
        `#!/bin/sh\n{ printf '%s\\037' ${name} "$@"; printf '\\036'; } >> "${folder}/calls"\n`,
      );
      chmodSync(path, 0o755);
    }
    spawnSync('sh', { input: script, cwd: folder, env: { PATH: `${folder}:/usr/bin:/bin` } });
    const files = new Map(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
    const calls = (files.get('calls') ?? '').split('\u001e').slice(0, -1);
    return { calls: calls.map((call) => call.split('\u001f').slice(0, -1)), files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.skipIf(process.platform === 'win32')('no text and no name breaks out of the commands', () => {
  const random = chance(11);
  for (let i = 0; i < 40; i++) {
    const texts = {
      crd: `a${hostile(random)}`,
      object: `b${hostile(random)}`,
      old: `c${hostile(random)}`,
      patch: '',
      admission: '',
      cases: '',
    };
    const namespace = `n${hostile(random)}`;
    const name = hostile(random);
    const line = commandLine(['kubectl', 'scale', name, '--replicas=2']);
    const settings: Settings = { ...defaultSettings, sentBy: 'scale' };
    const script = reproduction({ texts, settings, line, namespace }) ?? '';
    expect(script).not.toMatch(/[\0-\t\v-\x1f\x7f-\x9f]/);
    const { calls, files } = run(script);
    expect(calls).toEqual([
      ['kind', 'create', 'cluster', '--name', 'crd-playground', '--image', 'kindest/node:v1.37.0'],
      ['kubectl', 'create', '-f', 'crd.yaml'],
      ['kubectl', 'wait', '--for=condition=Established', '--timeout=60s', '-f', 'crd.yaml'],
      ['kubectl', 'create', 'namespace', '--', namespace],
      ['kubectl', 'apply', '-f', 'old.yaml'],
      ['kubectl', 'scale', name, '--replicas=2'],
    ]);
    expect(files.get('crd.yaml')).toBe(texts.crd);
    expect(files.get('object.yaml')).toBe(texts.object);
    expect(files.get('old.yaml')).toBe(texts.old);
    expect([...files.keys()].toSorted()).toEqual(
      ['calls', 'crd.yaml', 'kind', 'kubectl', 'object.yaml', 'old.yaml'].toSorted(),
    );
  }
});

const texts = { crd: 'crd', object: 'object', old: 'old', patch: 'patch', admission: '', cases: '' };

test.each([
  [{ operation: 'create' }, 'kubectl create --validate=strict -f object.yaml'],
  [{ operation: 'update', fieldValidation: 'Warn' }, 'kubectl replace --validate=warn -f object.yaml'],
  [{ operation: 'status' }, 'kubectl replace --subresource=status --validate=strict -f object.yaml'],
  [
    { operation: 'patch', patchKind: 'json' },
    'kubectl patch -f old.yaml --type=json --patch-file patch.yaml',
  ],
  [{ operation: 'patch', patchKind: 'apply' }, 'kubectl apply --server-side --validate=strict -f patch.yaml'],
] as const)('a request %o has a command', (change, line) => {
  const settings = { ...defaultSettings, sentBy: 'request' as const, ...change };
  const script = reproduction({ texts, settings, line: undefined, namespace: 'default' }) ?? '';
  expect(script).toContain(`\n${line}\n`);
  expect(script.includes('old.yaml')).toBe(change.operation !== 'create');
});

test('a text that no shell can write has no commands', () => {
  const nul = { ...texts, crd: 'a\0' };
  expect(
    reproduction({ texts: nul, settings: defaultSettings, line: 'kubectl', namespace: undefined }),
  ).toBeUndefined();
});

test('a block of code ends where its text ends', () => {
  expect(codeBlock('a\n', 'yaml')).toBe('```yaml\na\n```\n');
  expect(codeBlock('```\n````js\nx')).toBe('`````\n```\n````js\nx\n`````\n');
});

test('the label of a link is plain text', () => {
  expect(markdownLink('a](javascript:x) <b>\n`c`', 'https://x/#v3')).toBe(
    '[a\\](javascript:x) \\<b\\> \\`c\\`](https://x/#v3)',
  );
});

test('the code of a frame is one element, whatever its title', () => {
  const code = iframeCode('https://x/y/embed.html', 'https://x/y/index.html#v3.p.1.a', '"><script>\'&');
  expect(code).toContain('src="https://x/y/embed.html#v3.p.1.a"');
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;&#39;&amp;"');
  expect(code.match(/</g)).toHaveLength(2);
  expect(embedAddress('https://x/embed.html', 'https://x/examples/a/#example=a&lang=zh')).toBe(
    'https://x/embed.html#example=a&lang=zh',
  );
  expect(escaped('a & b')).toBe('a &amp; b');
});

test('the code of the element contains the texts escaped', () => {
  const code = elementCode({
    script: 'https://x/crd-playground.js',
    attributes: { kubernetes: '1.37', operation: 'update' },
    blocks: [
      ['crd', 'a: </code></pre><script>\n'],
      ['old', 'b'],
    ],
  });
  expect(code).toBe(`<script src="https://x/crd-playground.js" async></script>
<crd-playground kubernetes="1.37" operation="update">
<pre slot="crd"><code>a: &lt;/code&gt;&lt;/pre&gt;&lt;script&gt;
</code></pre>
<pre slot="old"><code>b</code></pre>
</crd-playground>
`);
});
