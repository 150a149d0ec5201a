/** The streams of the command: colours, progress, slow readers, and readers that leave. */
import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { colorsFor } from './colors.ts';
import { Progress } from './progress.ts';
import { processOutput, type Output } from './write.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

class Stream extends EventEmitter {
  readonly written: string[] = [];
  isFull = false;
  isTTY: boolean | undefined;
  columns: number | undefined;
  write(text: string): boolean {
    this.written.push(text);
    return !this.isFull;
  }
}

function streams() {
  const [stdout, stderr] = [new Stream(), new Stream()];
  const exit = vi.fn();
  vi.stubGlobal('process', { stdout, stderr, exit });
  return { stdout, stderr, exit };
}

test('waits for a reader that is slow', async () => {
  const { stdout, stderr } = streams();
  const output = processOutput();
  await output.write('');
  await output.write('a');
  stdout.isFull = true;
  let isDone = false;
  const writing = output.write('b').then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(false);
  stdout.emit('drain');
  await writing;
  expect(stdout.written).toEqual(['a', 'b']);
  output.warn('line');
  output.status('1 of 2');
  expect(stderr.written).toEqual(['line\n', '1 of 2']);
});

test('ends without a word when the reader of a pipe leaves, and reports other errors', () => {
  const { stdout, exit } = streams();
  processOutput();
  const other = Object.assign(new Error('full'), { code: 'ENOSPC' });
  expect(() => stdout.emit('error', other)).toThrow('full');
  expect(exit).not.toHaveBeenCalled();
  exit.mockImplementation(() => {
    throw new Error('left');
  });
  expect(() => stdout.emit('error', Object.assign(new Error('gone'), { code: 'EPIPE' }))).toThrow('left');
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('knows terminals and their width', () => {
  const { stdout, stderr } = streams();
  expect(processOutput().width).toBe(100);
  Object.assign(stdout, { isTTY: true, columns: 70 });
  expect(processOutput()).toMatchObject({ isTerminal: true, width: 70 });
  Object.assign(stderr, { isTTY: true });
  Object.assign(stdout, { columns: 500 });
  expect(processOutput()).toMatchObject({ isStatusTerminal: true, width: 160 });
});

test('shows progress on a terminal, once it takes long', () => {
  let now = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const shown: string[] = [];
  const output = { isStatusTerminal: true, status: (text: string) => shown.push(text) } as unknown as Output;
  const progress = new Progress(output);
  progress.update(1, 10);
  progress.end();
  now += 999;
  progress.update(1, 10);
  expect(shown).toEqual([]);
  now += 1;
  progress.update(0, 10);
  progress.update(4, 10);
  progress.update(10, 10);
  progress.end();
  expect(shown).toEqual(['\r\u001b[K0 of 10 documents, 0 s left', '\r\u001b[K4 of 10 documents, 2 s left', '\r\u001b[K']); // prettier-ignore
  const quiet = new Progress({ ...output, isStatusTerminal: false });
  now += 5_000;
  quiet.say('reading');
  quiet.end();
  expect(shown).toHaveLength(3);
});

test.each([
  [true, undefined, undefined, true],
  [false, undefined, undefined, false],
  [false, undefined, '1', true],
  [true, undefined, '0', true],
  [false, undefined, '0', false],
  [true, '1', undefined, false],
  [true, '', undefined, true],
  [true, '1', '1', false],
])('colours: a terminal %s, NO_COLOR %s, FORCE_COLOR %s: %s', (isTerminal, none, forced, isColoured) => {
  vi.stubEnv('NO_COLOR', none);
  vi.stubEnv('FORCE_COLOR', forced);
  expect(colorsFor(isTerminal).red('x') !== 'x').toBe(isColoured);
});
