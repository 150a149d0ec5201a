import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readFragment } from '../share/fragment.ts';
import { runLink } from './commands/link.ts';
import { servePage } from './commands/serve.ts';
import { runWatch } from './commands/watch.ts';
import { UsageError } from './usage/usage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'crd-playground-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written() {
  let text = '';
  const warnings: string[] = [];
  const output = {
    write: async (more: string) => void (text += more),
    warn: (line: string) => void warnings.push(line),
    status: () => undefined,
    isTerminal: false,
    isStatusTerminal: false,
    width: 80,
  };
  return { output, text: () => text, warnings };
}

describe('link', () => {
  const crd = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b}\n';
  const object = 'apiVersion: b/v1\nkind: A\n';
  const options = { site: 'https://playground.example.com/#old', minor: '1.36', old: undefined } as const;
  const link = async (text: string, more: object = {}) => {
    const { output, text: printed } = written();
    await runLink(['-'], { ...options, ...more }, { output, readStdin: async () => Buffer.from(text) });
    return printed();
  };

  it('prints an address that opens the texts', async () => {
    const address = await link(`${crd}---\n${object}`);
    expect(address).toMatch(/^https:\/\/playground\.example\.com\/#v3/);
    const read = readFragment(address.trim().slice(address.indexOf('#')));
    expect(read).toMatchObject({ content: { crd, object, kubernetes: '1.36' } });
  });

  it('rejects several CRDs or objects, none, other addresses, and texts that are too long', async () => {
    for (const text of ['', object, `${crd}---\n${crd}`, `${crd}---\n${object}---\n${object}`])
      await expect(link(text)).rejects.toThrow(UsageError);
    await expect(link(crd, { site: 'javascript:alert(1)' })).rejects.toThrow('--site');
    await expect(link(`${crd}# ${'a'.repeat(4_100_000)}`)).rejects.toThrow('too long');
  });
});

describe('serve', () => {
  it('serves the page on this machine only, and prints its address', async () => {
    const page = join(folder, 'page');
    mkdirSync(page);
    writeFileSync(join(page, 'index.html'), '<title>Page</title>');
    const { output, text } = written();
    const server = await servePage(page, '0', output);
    const { address, port } = server.address() as AddressInfo;
    try {
      expect(address).toBe('127.0.0.1');
      expect(await (await fetch(text().trim())).text()).toBe('<title>Page</title>');
      await expect(servePage(page, String(port), output)).rejects.toThrow('another program listens there');
    } finally {
      server.close();
    }
  });

  it('rejects a folder without a page, and an invalid port', async () => {
    const { output } = written();
    await expect(servePage(join(folder, 'nothing'), '0', output)).rejects.toThrow('build:package');
    await expect(servePage(join(folder, 'page'), 'a', output)).rejects.toThrow('--port a');
  });
});

describe('watch', () => {
  it("runs again after each change, even while a file can't be checked", async () => {
    const files = join(folder, 'files');
    mkdirSync(files);
    const file = join(files, 'one.yaml');
    writeFileSync(file, 'a: 1\n');
    const { output, warnings } = written();
    const end = new AbortController();
    let runs = 0;
    const run = async () => {
      if (++runs === 2) throw new UsageError('one.yaml: it does not exist');
    };
    const watching = runWatch({ inputs: [join(files, '*.yaml')], run, output, signal: end.signal });
    await vi.waitFor(() => expect(runs).toBe(1));
    for (const expected of [2, 3]) {
      await vi.waitFor(
        () => {
          if (runs < expected) appendFileSync(file, '# more\n');
          expect(runs).toBeGreaterThanOrEqual(expected);
        },
        { timeout: 10_000, interval: 300 },
      );
    }
    end.abort();
    await watching;
    expect(warnings).toContain('crd-playground: one.yaml: it does not exist');
  });

  it('rejects standard input', async () => {
    const { output } = written();
    await expect(runWatch({ inputs: ['-'], run: async () => 0, output })).rejects.toThrow('--watch');
  });
});
