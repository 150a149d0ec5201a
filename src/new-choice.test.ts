/** A choice that is only a row of the table appears in everything that is derived from the table. */
import { expect, test, vi } from 'vitest';
import { contentOfTexts } from './app/content.ts';
import { changesAnswer, inputOf } from './app/evaluation-input.ts';
import { openShelf } from './app/shelf.ts';
import { openStorage } from './app/storage.ts';
import { FakeLargeTexts, FakeStorage } from './app/testing/fake-browser.ts';
import type { Client } from './client/client.ts';
import { objectRequest } from './client/evaluator.ts';
import { attributes, contentOf, deciding } from './element/attributes.ts';
import { Answers } from './embed/drawing/answers.ts';
import { readMessage } from './embed/messages.ts';
import type { ServedCrd } from './engine/answers.ts';
import type { ChoiceRow } from './protocol/choices.ts';
import { usualChoices } from './protocol/chosen.ts';
import { embedProtocol } from './protocol/embed.ts';
import type { KubectlRequest } from './protocol/kubectl.ts';
import { commandOf } from './report/commands/command-words.ts';
import { choicesIn } from './share/choices.ts';
import { readFragment, writeFragment } from './share/fragment.ts';
import { choicesOf, defaultSettings, type Settings } from './store/settings.ts';
import { createPlaygroundStore } from './store/store.ts';
import { elementText } from './ui/sharing/handed-on.ts';

const made = vi.hoisted(
  () =>
    ({
      shade: { values: ['light', 'dark'], usual: 'light', part: 'request', attribute: 'leaf-shade' },
      isDry: { usual: false, part: 'existing' },
      depth: { usual: 1, part: 'command', flag: { name: '--depth', commands: ['apply', 'edit'] } },
      order: { usual: '', part: 'view' },
    }) satisfies Record<string, ChoiceRow>,
);

vi.mock('./protocol/choices.ts', async (original) => {
  const real = await original<{ choiceTable: Record<string, ChoiceRow> }>();
  return { ...real, choiceTable: { ...real.choiceTable, ...made } };
});

const texts = { crd: 'crd', object: 'object', old: 'old', patch: '', admission: '', cases: '' };
const usual = { shade: 'light', isDry: false, depth: 1, order: '' };
const chosen = { shade: 'dark', isDry: true, depth: 7, order: 'size' };

function page(settings: object) {
  const store = createPlaygroundStore();
  store.actions.documentsReplaced({ ...texts, cause: 'file', at: 1, settings });
  return store;
}

test('is in the settings with its default, and belongs to the texts', () => {
  expect(defaultSettings).toMatchObject(usual);
  expect(choicesOf({ ...defaultSettings, ...chosen })).toMatchObject(chosen);
});

test('is in a link, unless it has its default', () => {
  const link = (choices: object) => {
    const reading = readFragment(writeFragment(contentOfTexts(texts, { ...usualChoices, ...choices })));
    return reading.kind === 'content' ? reading.content : undefined;
  };
  const content = link(chosen);
  expect(content).toMatchObject({
    shade: 'dark',
    isDry: true,
    order: 'size',
    kubectl: { command: 'apply', depth: 7 },
  });
  expect(choicesIn(content!)).toEqual({ ...usualChoices, ...chosen });
  const short = link({});
  expect(short).toEqual({
    crd: 'crd',
    object: 'object',
    old: 'old',
    kubernetes: usualChoices.kubernetes,
    fieldValidation: 'Strict',
    kubectl: { command: 'apply' },
  });
  expect(choicesIn(short!)).toEqual({ ...usualChoices, ...usual });
});

test('is in the part of a request that takes it, and requires another answer when it changes', () => {
  const request = (sentBy: Partial<Settings>) =>
    objectRequest(inputOf(page({ ...chosen, ...sentBy }).getState()));
  expect(request({ sentBy: 'apply' })).toMatchObject({ shade: 'dark', kubectl: { isDry: true, depth: 7 } });
  const update = request({ sentBy: 'request', operation: 'update' });
  expect(update).toMatchObject({ shade: 'dark', update: { isDry: true } });
  expect(update.update).not.toHaveProperty('depth');
  for (const name of Object.keys(chosen) as (keyof typeof chosen)[]) {
    const store = page({ sentBy: 'apply' });
    const before = store.getState();
    store.actions.settingsChanged({ [name]: chosen[name] });
    // The choices of a view don't change the answer.
    expect(changesAnswer(store.getState(), before), name).toBe(name !== 'order');
  }
});

test('is part of a command that has its flag', () => {
  const words = (choices: object): readonly string[] => {
    const state = page({ sentBy: 'apply', ...choices }).getState();
    return commandOf({
      request: inputOf(state).kubectl as KubectlRequest,
      choices: state.settings,
      served: { plural: 'plants' } as ServedCrd,
      version: undefined,
      name: 'ivy',
      namespace: '',
      text: '',
    }).argv;
  };
  expect(words({})).toEqual(['apply', '-f', 'object.yaml']);
  expect(words(chosen)).toEqual(['apply', '--depth=7', '-f', 'object.yaml']);
  expect(words({ ...chosen, sentBy: 'edit' })).toEqual(['edit', 'plants', 'ivy', '--depth=7']);
  expect(words({ ...chosen, sentBy: 'delete' })).toEqual(['delete', '-f', 'object.yaml']);
});

test("is an attribute of the element, and part of the frame's request", async () => {
  expect(attributes).toContain('leaf-shade');
  expect(deciding).toContain('leaf-shade');
  expect(elementText(page(chosen).getState(), 'x.js')).toContain('leaf-shade="dark"');
  expect(elementText(page({}).getState(), 'x.js')).not.toContain('leaf-shade');
  const values = new Map([['leaf-shade', 'dark']]);
  const element = {
    getAttribute: (name: string) => values.get(name) ?? null,
    matches: () => false,
    querySelectorAll: () => [],
  } as unknown as Element;
  const content = contentOf(element);
  const message = readMessage({ protocol: embedProtocol, type: 'open', content, look: {} }, []);
  expect(message).toMatchObject({ type: 'open', content: { shade: 'dark' } });
  if (message?.type !== 'open') return;
  const requests: unknown[] = [];
  const call = (name: string, request: { revision: number }) => {
    requests.push({ name, ...request });
    return Promise.resolve({ state: 'accepted', revision: request.revision });
  };
  void new Answers({ call, generation: 1 } as unknown as Client, message.content, () => undefined);
  await vi.waitFor(() =>
    expect(requests).toMatchObject([{ name: 'readCrd' }, { name: 'readObject', shade: 'dark' }]),
  );
});

test('is kept in the history', () => {
  const small = new FakeStorage();
  const { own } = openStorage(
    openShelf(() => small),
    new FakeLargeTexts(),
  );
  const choices = { ...usualChoices, ...chosen };
  void own.write({ id: 'a', at: 1, cause: 'link', name: '', length: 12, choices, texts });
  expect(own.list()).toMatchObject([{ id: 'a', choices }]);
});
