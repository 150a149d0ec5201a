import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NamedVariant } from '../examples/example.ts';
import type { TextEditor } from '../editor/text-editor.ts';
import type { Pane } from '../protocol/report.ts';
import { objectReport, placeAt } from '../protocol/testing/reports.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { createCommands, type Parts } from './commands.ts';

const copied: string[] = [];
let refusesClipboard = false;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) =>
        refusesClipboard ? Promise.reject(new Error('refused')) : Promise.resolve(void copied.push(text)),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  copied.length = 0;
  refusesClipboard = false;
});

/** The page's link, the object that it prints, and the example that it finds. */
interface Setting {
  readonly link?: string;
  readonly printed?: string;
  readonly example?: Pick<NamedVariant, 'title' | 'name'>;
  readonly isRestored?: boolean;
  /** The address of what is shown. */
  readonly plainFragment?: string | undefined;
  /** The document that the worker finds in a text. */
  readonly inner?: string;
}

function page({
  link = 'http://page/#v1',
  printed = 'stored',
  example,
  isRestored = true,
  plainFragment = '#example=a',
  inner,
}: Setting = {}) {
  // prettier-ignore
  const store = createPlaygroundStore();
  const calls: unknown[][] = [];
  const done: string[] = [];
  const parts = {
    store,
    evaluation: {
      ask: (...question: unknown[]) => {
        calls.push(question);
        return printed === '' ? Promise.reject(new Error('no')) : Promise.resolve(printed);
      },
      now: () => done.push('now'),
    },
    address: {
      write: () => Promise.resolve(link),
      linkOf: (fragment: string) => `http://page/${fragment.slice(0, 4)}`,
      plain: () => plainFragment,
    },
    client: {
      call: (...call: unknown[]) => {
        done.push(`call ${JSON.stringify(call)}`);
        return inner === undefined ? Promise.reject(new Error('no')) : Promise.resolve(inner);
      },
    },
    opening: {
      loadExample: () => Promise.resolve(example),
      restore: () => Promise.resolve(isRestored),
      openLink: (link: string) => done.push(`open ${link}`),
    },
    storage: {
      forgetOpened: () => done.push('forget'),
      own: {
        find: (id: string) => (id === 'kept' ? { id } : undefined),
        read: () => ({ crd: 'kind: A\n', object: '', old: '', patch: '', admission: '', cases: '' }),
      },
    },
    offline: { update: () => done.push('update') },
    languages: { choose: (language: string) => done.push(`choose ${language}`) },
  } as unknown as Parts;
  const commands = createCommands(parts);
  for (const pane of ['crd', 'object', 'old', 'patch'] as const satisfies Pane[]) {
    const editor = {
      reveal: ({ line }: { line: number }) => done.push(`reveal ${pane} ${line}`),
      focus: () => done.push(`focus ${pane}`),
      edit: (changes: readonly unknown[]) => {
        done.push(`edit ${pane} ${changes.length}`);
        store.actions.documentEdited(pane, 'edited');
      },
    };
    commands.editorMounted(pane, editor as unknown as TextEditor);
  }
  const view = () => store.getState().view;
  const notices = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return view().notices.map(({ key, detail }) => (detail === undefined ? key : `${key} ${detail}`));
  };
  return { store, actions: store.actions, commands, calls, done, view, notices };
}

test('shows the editor that a jump leads to, whatever hides it', () => {
  const { commands, actions, done, view } = page();
  actions.viewChanged({ maximized: 'result' });
  commands.jump('crd', placeAt(3));
  expect(view()).toMatchObject({ sheet: 'crd', maximized: undefined });
  actions.viewChanged({ maximized: 'object' });
  commands.jump('old', placeAt(4));
  expect(view()).toMatchObject({ sheet: 'object', maximized: 'object', objectTab: 'old' });
  commands.jump('patch', placeAt(5));
  expect(view()).toMatchObject({ objectTab: 'object' });
  expect(done).toEqual(['reveal crd 3', 'reveal old 4', 'reveal patch 5']);
});

test('the object’s area is the editor that is shown in it', () => {
  const { commands, actions, done, view } = page();
  commands.focusArea('object');
  actions.settingsChanged({ sentBy: 'request', operation: 'patch' });
  commands.focusArea('object');
  actions.viewChanged({ objectTab: 'old', maximized: 'crd' });
  commands.focusArea('object');
  commands.focusArea('crd');
  expect(done).toEqual(['focus object', 'focus patch', 'focus old', 'focus crd']);
  expect(view()).toMatchObject({ maximized: 'crd', sheet: 'crd' });
});

test.each([
  [12, 'link-copied 12'],
  [8_000, 'link-copied 8,000'],
  [8_001, 'link-long 8,001'],
  [2_000_001, 'link-too-large'],
])('a link of %i characters: %s', async (length, notice) => {
  const { commands, notices } = page({ link: 'x'.repeat(length) });
  commands.share();
  expect(await notices()).toEqual([notice]);
  expect(copied).toHaveLength(notice === 'link-too-large' ? 0 : 1);
});

test("doesn't pack texts that no link can hold, and reports a clipboard that refuses", async () => {
  const { commands, actions, notices } = page();
  refusesClipboard = true;
  commands.share();
  expect(await notices()).toEqual(['link-not-copied']);
  actions.documentEdited('object', 'x'.repeat(4_000_001));
  commands.share();
  expect(await notices()).toEqual(['link-not-copied', 'link-too-large']);
});

test('reports whether copying worked', async () => {
  const { commands, notices } = page();
  commands.copy('');
  expect(await notices()).toEqual(['nothing-to-copy']);
  commands.copy(Promise.reject(new Error('no')));
  commands.copy(Promise.resolve('a text'));
  expect(await notices()).toEqual(['nothing-to-copy', 'copied']);
  refusesClipboard = true;
  commands.copy('a text');
  expect(await notices()).toEqual(['nothing-to-copy', 'copied', 'not-copied']);
  expect(copied).toEqual(['a text']);
});

test('asks about the current texts unless told otherwise', () => {
  const { commands, actions, calls, store } = page();
  const { crd, patch } = store.getState().documents;
  actions.settingsChanged({ sentBy: 'request', operation: 'patch' });
  void commands.ask('get', null);
  void commands.ask('get', null, { about: { crd: 1, object: undefined }, extra: 5 });
  expect(calls).toEqual([
    ['get', null, { crd: crd.revision, object: patch.revision }, undefined],
    ['get', null, { crd: 1, object: undefined }, 5],
  ]);
});

test('uses the whole stored object as the existing object', async () => {
  const { commands, actions, calls, store, notices } = page();
  actions.objectReported(objectReport('accepted', { truncated: true }));
  commands.takeStoredAsOld();
  expect(await notices()).toEqual(['old-taken']);
  expect(calls[0]?.slice(0, 2)).toEqual(['print', { format: 'json' }]);
  expect(store.getState()).toMatchObject({
    documents: { old: { text: 'stored' } },
    settings: { sentBy: 'apply', oldMadeBy: 'apply' },
  });
});

test('reports an object that can’t be printed, and keeps the existing object', async () => {
  const { commands, actions, store, notices } = page({ printed: '' });
  actions.documentEdited('old', 'mine');
  commands.takeStoredAsOld();
  expect(await notices()).toEqual(['old-not-taken']);
  expect(store.getState().documents.old.text).toBe('mine');
});

test('undo restores the previous texts, once there are any', async () => {
  const { commands, actions, store, notices } = page();
  commands.undo();
  expect(await notices()).toEqual([]);
  actions.documentEdited('crd', 'mine');
  actions.documentsReplaced({
    crd: 'example',
    object: '',
    cause: 'example',
    at: 1,
    source: { kind: 'example', id: 'a' },
  });
  commands.undo();
  expect(store.getState().documents.crd.text).toBe('mine');
  expect(await notices()).toEqual(['restored']);
});

test('prints a stored object that is shown whole as YAML', async () => {
  const { commands, actions, calls, notices } = page();
  actions.objectReported(objectReport('accepted'));
  commands.takeStoredAsOld();
  await notices();
  expect(calls[0]?.slice(0, 2)).toEqual(['print', { format: 'yaml' }]);
});

test('names an example that was loaded, and offers undo if it replaced the visitor’s own text', async () => {
  const { commands, actions, store, notices, view } = page({ example: { title: 'A title', name: 'open' } });
  actions.viewChanged({ dialog: 'examples' });
  commands.loadExample('a');
  expect(view().dialog).toBeUndefined();
  expect(await notices()).toEqual(['example-loaded A title']);
  expect(view().notices[0]?.undo).toBe(true);
  actions.documentsReplaced({
    crd: '',
    object: '',
    cause: 'example',
    at: 1,
    source: { kind: 'example', id: 'a' },
  });
  commands.loadExample('b');
  await notices();
  expect(view().notices.at(-1)).not.toMatchObject({ undo: true });
  expect(store.getState().documents.source).toEqual({ kind: 'example', id: 'a' });
});

test('reports nothing about an example that is missing', async () => {
  const { commands, notices } = page();
  commands.loadExample('missing');
  expect(await notices()).toEqual([]);
});

test('leaving the tour brings the texts back that were there before, or only closes its card', () => {
  const { commands, actions, store, view } = page();
  actions.viewChanged({ guide: { kind: 'tour', step: 1 } });
  commands.leaveTour();
  expect(view().guide).toBeUndefined();
  actions.documentEdited('crd', 'mine');
  const step = { kind: 'tour', step: 1 } as const;
  actions.documentsReplaced({ crd: 'step', object: '', cause: 'example', at: 1, guide: step });
  commands.leaveTour();
  expect(store.getState().documents.crd.text).toBe('mine');
});

const fix = { kind: 'remove', pane: 'object', what: 'a', changes: [{ start: 0, end: 1, text: '' }], lines: [] } as const; // prettier-ignore

test('applies a fix to the texts that it was made for, and to no others', async () => {
  const { commands, actions, store, done, notices } = page();
  actions.documentEdited('object', 'before');
  const revision = store.getState().documents.object.revision;
  commands.applyFix(fix, { crd: 0, object: revision - 1 }, 'title');
  expect(await notices()).toEqual(['fix-late']);
  expect(done).toEqual([]);
  commands.applyFix(fix, { crd: 0, object: revision }, 'title');
  expect(await notices()).toEqual(['fix-late', 'fixed title']);
  expect(done).toEqual(['edit object 1']);
  expect(store.getState().view.notices.at(-1)?.undo).toBe(true);
  commands.undo();
  expect(store.getState().documents.object.text).toBe('before');
  const crd = store.getState().documents.crd.revision;
  commands.applyFix({ ...fix, pane: 'crd' }, { crd, object: undefined }, 'other');
  expect(done.at(-1)).toBe('edit crd 1');
});

test('opens the document that a pasted text contains, which can be undone', async () => {
  const { commands, actions, store, done, notices, view } = page({ inner: 'kind: A\n' });
  actions.documentEdited('crd', '```\nkind: A\n```\n');
  commands.openPasted('crd', 'title');
  expect(await notices()).toEqual(['fixed title']);
  expect(done).toEqual(['call ["openPasted",{"text":"```\\nkind: A\\n```\\n"},0.32]', 'edit crd 1']);
  expect(view().notices.at(-1)?.undo).toBe(true);
  commands.undo();
  expect(store.getState().documents.crd.text).toBe('```\nkind: A\n```\n');
});

test('opens no pasted text that changed in the meantime, or has no document', async () => {
  const late = page({ inner: 'kind: A\n' });
  late.commands.openPasted('crd', 'title');
  late.actions.documentEdited('crd', 'changed');
  expect(await late.notices()).toEqual(['fix-late']);
  const none = page();
  none.commands.openPasted('object', 'title');
  expect(await none.notices()).toEqual(['fix-late']);
  expect([...late.done, ...none.done].filter((one) => one.startsWith('edit'))).toEqual([]);
});

test('takes an object that was made, which can be undone', async () => {
  const { commands, actions, store, notices, view } = page();
  actions.documentEdited('object', 'mine');
  commands.takeMade('kind: A\n', 'v1');
  expect(store.getState().documents.object.text).toBe('kind: A\n');
  expect(await notices()).toEqual(['object-made v1']);
  expect(view().notices.at(-1)?.undo).toBe(true);
  commands.undo();
  expect(store.getState().documents.object.text).toBe('mine');
});

test('links the texts, with another CRD, or the example that is open', async () => {
  const { commands, actions } = page();
  actions.documentEdited('crd', 'kind: A\n');
  expect(await commands.link(undefined)).toBe('http://page/#v3.');
  expect(await commands.link('kind: B\n')).toBe('http://page/#v3.');
  expect(commands.exampleLink()).toBeUndefined();
  const source = { kind: 'example', id: 'a' } as const;
  actions.documentsReplaced({ crd: '', object: '', cause: 'example', at: 1, source });
  expect(commands.exampleLink()).toBe('http://page/#exa');
  actions.documentsReplaced({ crd: '', object: '', cause: 'file', at: 1 });
  expect(commands.exampleLink()).toBeUndefined();
});

test('asks the worker for the CRD without descriptions, for longer if it is long', async () => {
  const { commands, actions, done } = page();
  actions.documentEdited('crd', 'x'.repeat(100));
  expect(await commands.crdWithoutDescriptions()).toBeUndefined();
  expect(done).toEqual([`call ["withoutDescriptions",{"text":"${'x'.repeat(100)}"},2]`]);
});

test('restores and opens what was there before, and forgets it', async () => {
  const { commands, actions, done, notices, view, store } = page();
  actions.viewChanged({ dialog: 'history' });
  commands.restore({ id: 'a', at: 1, name: '', length: 1, choices: {} as never });
  expect(view().dialog).toBeUndefined();
  expect(await notices()).toEqual(['restored']);
  const failed = page({ isRestored: false });
  failed.commands.restore({ id: 'a', at: 1, name: '', length: 1, choices: {} as never });
  expect(await failed.notices()).toEqual([]);
  actions.viewChanged({ dialog: 'history' });
  commands.openLink('linked');
  expect(view().dialog).toBeUndefined();
  actions.openedRestored([{ address: '#v3', name: 'linked', at: 1 }]);
  commands.forgetOpened();
  expect(store.getState().opened).toEqual([]);
  commands.update();
  commands.evaluateNow();
  commands.chooseLanguage('zh');
  expect(done).toEqual(['open linked', 'forget', 'update', 'now', 'choose zh']);
});

test('saves texts that were put aside, or reports that they can not be read', async () => {
  const { commands, notices } = page();
  const saved: string[] = [];
  vi.stubGlobal('document', { createElement: () => ({ click: () => saved.push('saved') }) });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  commands.download({ kind: 'snapshot', id: 'kept' });
  expect(await notices()).toEqual([]);
  expect(saved).toEqual(['saved']);
  commands.download({ kind: 'snapshot', id: 'gone' });
  expect(await notices()).toEqual(['text-unreadable']);
  const other = page();
  other.commands.download({ kind: 'link', address: '#v3.broken' } as never);
  await vi.waitFor(async () => expect(await other.notices()).toEqual(['text-unreadable']));
  expect(saved).toEqual(['saved']);
});
