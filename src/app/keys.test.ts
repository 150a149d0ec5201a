import { expect, test } from 'vitest';
import type { Area, View } from '../store/view.ts';
import { keyAction } from './keys.ts';

const plain = { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
type Press = Partial<typeof plain>;
interface At {
  readonly area?: Area;
  readonly isEditable?: boolean;
  readonly dialog?: View['dialog'];
  readonly maximized?: Area;
}

const press = (key: Press, { area = 'crd', isEditable = false, dialog, maximized }: At = {}) =>
  keyAction({ ...plain, ...key }, { area, isEditable, view: { dialog, maximized } });

test.each<[Area, Area, Area]>([
  ['crd', 'object', 'result'],
  ['object', 'result', 'crd'],
  ['result', 'crd', 'object'],
])('F6 at %s: the areas are a ring, in both directions', (area, next, previous) => {
  expect(press({ key: 'F6' }, { area })).toEqual({ kind: 'focus', area: next });
  expect(press({ key: 'F6', shiftKey: true }, { area })).toEqual({ kind: 'focus', area: previous });
});

test('Alt and a digit, on any keyboard, and in an editor, too', () => {
  const at = { isEditable: true };
  expect(press({ altKey: true, key: '¡', code: 'Digit1' }, at)).toEqual({ kind: 'focus', area: 'crd' });
  expect(press({ altKey: true, key: '2', code: 'Digit2' }, at)).toEqual({ kind: 'focus', area: 'object' });
  expect(press({ altKey: true, key: '3', code: 'Digit3' }, at)).toEqual({ kind: 'focus', area: 'result' });
  expect(press({ altKey: true, key: '4', code: 'Digit4' }, at)).toBeUndefined();
});

test('maximizes an area, and restores it with either key', () => {
  const altZ = { altKey: true, key: 'z', code: 'KeyZ' };
  expect(press(altZ, { area: 'object' })).toEqual({ kind: 'view', change: { maximized: 'object' } });
  expect(press(altZ, { area: 'object', maximized: 'crd' })).toEqual({
    kind: 'view',
    change: { maximized: undefined },
  });
});

test('AltGr, which is Ctrl and Alt together, types characters', () => {
  const altGr = { altKey: true, ctrlKey: true };
  for (const [key, code] of [
    ['ś', 'KeyS'],
    ['s', 'KeyS'],
    ['ż', 'KeyZ'],
    ['¹', 'Digit1'],
    ['?', 'Slash'],
  ] as const) {
    expect(press({ ...altGr, key, code }, { isEditable: true })).toBeUndefined();
  }
});

test('evaluates and shares, with Ctrl and on a Mac', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(press({ ...held, key: 'Enter' }, { isEditable: true })).toEqual({ kind: 'evaluate' });
    expect(press({ ...held, key: 's' }, { isEditable: true })).toEqual({ kind: 'share' });
    expect(press({ ...held, key: 'S' })).toEqual({ kind: 'share' });
    expect(press({ ...held, key: 'S', shiftKey: true })).toBeUndefined();
  }
  expect(press({ key: 'Enter' })).toBeUndefined();
  expect(press({ key: 's' })).toBeUndefined();
});

test('types a question mark where text is entered, and opens the help sheet elsewhere', () => {
  expect(press({ key: '?', shiftKey: true }, { isEditable: true })).toBeUndefined();
  expect(press({ key: '?', shiftKey: true })).toEqual({ kind: 'view', change: { dialog: 'shortcuts' } });
});

test('Escape closes what is open, unless an editor or a dialog uses it', () => {
  expect(press({ key: 'Escape' })).toEqual({
    kind: 'view',
    change: { filter: undefined, sheet: undefined, maximized: undefined },
    passedOn: true,
  });
  expect(press({ key: 'Escape' }, { isEditable: true })).toBeUndefined();
  expect(press({ key: 'Escape' }, { dialog: 'history' })).toBeUndefined();
});

test("doesn't move focus to an area behind a dialog", () => {
  const at = { dialog: 'history' } as const;
  expect(press({ key: 'F6' }, at)).toBeUndefined();
  expect(press({ altKey: true, code: 'Digit1' }, at)).toBeUndefined();
  expect(press({ altKey: true, code: 'KeyZ' }, at)).toBeUndefined();
  expect(press({ ctrlKey: true, key: 's' }, at)).toEqual({ kind: 'share' });
});
