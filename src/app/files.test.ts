/** Files that are chosen, dropped, and saved; and pauses of typing: all that listens to the whole page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../client/client.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { FakeDocument, FakeElement, FakeTarget } from '../testing/dom.ts';
import type { Commands } from '../ui/context/commands.ts';
import { acceptDrops, chooseFiles, openFiles, saveFile, sortIntoPanes } from './files.ts';
import { listenToKeys } from './keys.ts';
import { pauseAfter, watchTyping } from './typing.ts';

const opened: unknown[][] = [];
vi.mock('./open-files.ts', () => ({
  openFiles: (...of: unknown[]) => opened.push(of),
  sortIntoPanes: (...of: unknown[]) => opened.push(of),
}));

let document: FakeDocument;
let window: FakeTarget;
let captured: Map<string, (event: unknown) => void>;
const clicked: FakeElement[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  document = new FakeDocument();
  window = new FakeTarget();
  captured = new Map();
  clicked.length = 0;
  opened.length = 0;
  vi.spyOn(FakeElement.prototype, 'click').mockImplementation(function (this: FakeElement) {
    clicked.push(this);
  });
  const listen = (type: string, listener: never, capture: boolean): void => {
    if (capture) captured.set(type, listener);
    window.addEventListener(type, listener);
  };
  const stop = (type: string, listener: never, capture: boolean): void => {
    if (capture) window.removeEventListener(type, listener);
  };
  const names = { document, addEventListener: listen, removeEventListener: stop, Element: FakeElement, HTMLInputElement: FakeInput, KeyboardEvent: FakeKey }; // prettier-ignore
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

class FakeInput extends FakeElement {}

class FakeKey {
  defaultPrevented = false;
  stopped = false;
  constructor(fields: object) {
    Object.assign(this, { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...fields }); // prettier-ignore
  }
  preventDefault = (): void => void (this.defaultPrevented = true);
  stopPropagation = (): void => void (this.stopped = true);
}

test('asks for files with the dialog of the browser', () => {
  const chosen: unknown[] = [];
  chooseFiles((files) => chosen.push(files));
  const [input] = clicked as [FakeElement];
  expect(input).toMatchObject({ localName: 'input', type: 'file', multiple: true });
  expect(input['accept']).toBe('.yaml,.yml,.json,.txt,application/yaml,application/json,text/plain');
  Object.assign(input, { files: ['a', 'b'] });
  input.send('change');
  Object.assign(input, { files: null });
  input.send('change');
  expect(chosen).toEqual([['a', 'b'], []]);
});

test('saves a text or a picture, which the browser may read later', async () => {
  const blobs: Blob[] = [];
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  saveFile('a.yaml', 'kind: A\n');
  saveFile('a.png', new Blob(['x'], { type: 'image/png' }));
  expect(clicked.map(({ localName, href, download }) => [localName, href, download])).toEqual([
    ['a', 'blob:1', 'a.yaml'],
    ['a', 'blob:2', 'a.png'],
  ]);
  expect(blobs.map(({ type }) => type)).toEqual(['application/yaml', 'image/png']);
  expect(await blobs[0]?.text()).toBe('kind: A\n');
  vi.advanceTimersByTime(59_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});

test('opens and sorts files with the part that loads for it', async () => {
  const store = createPlaygroundStore();
  const client = {} as Client;
  const file = new File(['x'], 'x.yaml');
  await openFiles(store, client, [file], 'crd');
  await sortIntoPanes(store, client);
  expect(opened).toEqual([
    [store, client, [file], 'crd'],
    [store, client],
  ]);
});

test('files may be dropped anywhere, and texts may not', () => {
  const dropped: unknown[] = [];
  const end = acceptDrops((files) => dropped.push(files));
  expect([...captured.keys()]).toEqual(['dragover', 'dragleave', 'drop']);
  const dropping = (): unknown => document.documentElement.dataset['dropping'];
  const sent = (type: string, event: object): FakeKey => {
    const key = new FakeKey(event);
    captured.get(type)?.(key);
    return key;
  };
  expect(sent('dragover', { dataTransfer: { types: ['text/plain'] } }).defaultPrevented).toBe(false);
  expect(sent('dragover', { dataTransfer: null }).defaultPrevented).toBe(false);
  expect(dropping()).toBeUndefined();
  expect(sent('dragover', { dataTransfer: { types: ['Files'] } }).defaultPrevented).toBe(true);
  expect(dropping()).toBe('true');
  sent('dragleave', { relatedTarget: document.body });
  expect(dropping()).toBe('true');
  sent('dragleave', { relatedTarget: null });
  expect(dropping()).toBeUndefined();
  sent('dragover', { dataTransfer: { types: ['Files'] } });
  for (const dataTransfer of [null, { files: [] }])
    expect(sent('drop', { dataTransfer })).toMatchObject({ defaultPrevented: false, stopped: false });
  expect(dropping()).toBeUndefined();
  expect(sent('drop', { dataTransfer: { files: ['a'] } })).toMatchObject({ defaultPrevented: true, stopped: true }); // prettier-ignore
  expect(dropped).toEqual([['a']]);
  end();
  expect(['dragover', 'dragleave', 'drop'].map((type) => window.listeners(type))).toEqual([0, 0, 0]);
});

function editor(): FakeElement {
  const host = new FakeElement('div');
  host.className = 'editor-host';
  const area = new FakeElement('textarea');
  host.append(area);
  return area;
}

test('typing in an editor pauses after the last key', async () => {
  const typing = watchTyping();
  expect([...captured.keys()]).toEqual(['keydown', 'beforeinput', 'compositionupdate']);
  vi.setSystemTime(0);
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const target = editor();
  const key = (type: string, fields: object, on: unknown = target): void =>
    captured.get(type)?.(Object.assign(new FakeKey(fields), { target: on }));
  const isPaused = async (): Promise<boolean> => {
    let paused = false;
    void typing.paused().then(() => (paused = true));
    await vi.advanceTimersByTimeAsync(0);
    return paused;
  };
  expect(await isPaused()).toBe(true);
  for (const fields of [
    { altKey: true, key: 'a' },
    { ctrlKey: true, key: 's' },
    { metaKey: true, key: 'Enter' },
  ])
    key('keydown', fields);
  key('keydown', { key: 'a' }, new FakeInput('input'));
  key('keydown', { key: 'a' }, {});
  expect(await isPaused()).toBe(true);
  for (const fields of [{ key: 'a' }, { ctrlKey: true, key: 'V' }, { metaKey: true, key: 'a' }]) {
    key('keydown', fields);
    expect(await isPaused()).toBe(false);
    now += pauseAfter - 1;
    expect(await isPaused()).toBe(false);
    now += 1;
    expect(await isPaused()).toBe(true);
  }
  window.send('beforeinput', { target });
  let paused = false;
  void typing.paused().then(() => (paused = true));
  await vi.advanceTimersByTimeAsync(200);
  now += 200;
  window.send('compositionupdate', { target });
  now += 250;
  await vi.advanceTimersByTimeAsync(250);
  expect(paused).toBe(false);
  now += 200;
  await vi.advanceTimersByTimeAsync(200);
  expect(paused).toBe(true);
});

test('keys of the page go to its commands, and not to the editor', () => {
  const store = createPlaygroundStore();
  const done: string[] = [];
  const commands = {
    focusArea: (area: string) => done.push(`focus ${area}`),
    evaluateNow: () => done.push('evaluate'),
    share: () => done.push('share'),
  } as unknown as Commands;
  const end = listenToKeys(store, commands);
  const press = (fields: object): [boolean, boolean] => {
    const key = new FakeKey(fields);
    captured.get('keydown')?.(key);
    return [key.defaultPrevented, key.stopped];
  };
  expect([...captured.keys()]).toEqual(['keydown']);
  expect(press({ key: 'x' })).toEqual([false, false]);
  expect(press({ key: 'Enter', ctrlKey: true })).toEqual([true, true]);
  expect(press({ key: 's', metaKey: true })).toEqual([true, true]);
  const panes = ['crd-pane', 'object-pane', 'other'].map((name) => {
    const pane = new FakeElement('section');
    pane.className = name;
    document.body.append(pane);
    return pane;
  });
  for (const pane of panes) {
    document.activeElement = pane;
    expect(press({ key: 'F6' })).toEqual([true, true]);
  }
  expect(done).toEqual(['evaluate', 'share', 'focus object', 'focus result', 'focus crd']);
  store.actions.viewChanged({ sheet: 'crd' });
  expect(press({ key: 'Escape' })).toEqual([false, false]);
  expect(store.getState().view.sheet).toBeUndefined();
  const input = new FakeInput('input');
  for (const [focused, isTaken] of [
    [editor(), false],
    [Object.assign(input, { type: 'text' }), false],
    [Object.assign(new FakeInput('input'), { type: 'radio' }), true],
    [null, true],
  ] as const) {
    document.activeElement = focused;
    store.actions.viewChanged({ dialog: undefined });
    press({ key: '?', shiftKey: true });
    expect(store.getState().view.dialog).toBe(isTaken ? 'shortcuts' : undefined);
  }
  end();
  expect(window.listeners('keydown')).toBe(0);
});
