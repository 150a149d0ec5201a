/** Keys that work anywhere on the page. */
import type { Area, View } from '../store/view.ts';
import type { Store } from '../store/store.ts';
import type { Commands } from '../ui/context/commands.ts';

const areas: readonly Area[] = ['crd', 'object', 'result'];

export function listenToKeys(store: Store, commands: Commands): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!handle(event, store, commands)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // In the capture phase, because the editors handle many keys themselves.
  addEventListener('keydown', onKeyDown, true);
  return () => removeEventListener('keydown', onKeyDown, true);
}

function handle(event: KeyboardEvent, store: Store, commands: Commands): boolean {
  const { view } = store.getState();
  const { activeElement } = document;
  const place = { area: areaOf(activeElement), isEditable: isEditable(activeElement), view };
  const action = keyAction(event, place);
  switch (action?.kind) {
    case 'focus':
      commands.focusArea(action.area);
      return true;
    case 'evaluate':
      commands.evaluateNow();
      return true;
    case 'share':
      commands.share();
      return true;
    case 'view':
      store.actions.viewChanged(action.change);
      return !action.passedOn;
    case undefined:
      return false;
  }
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Where the focus is when a key is pressed. */
interface Place {
  readonly area: Area;
  readonly isEditable: boolean;
  readonly view: Pick<View, 'dialog' | 'maximized'>;
}

type KeyAction =
  | { readonly kind: 'focus'; readonly area: Area }
  | { readonly kind: 'evaluate' | 'share' }
  /** `passedOn`: other handlers get the key, too. */
  | { readonly kind: 'view'; readonly change: Partial<View>; readonly passedOn?: true };

/** Returns the page's action for a key; undefined for keys that aren't the page's. */
export function keyAction(event: Key, place: Place): KeyAction | undefined {
  const { key, code, altKey, shiftKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (control && key === 'Enter') return { kind: 'evaluate' };
  if (control && !altKey && !shiftKey && key.toLowerCase() === 's') return { kind: 'share' };
  // The areas can't be reached while a dialog covers them.
  if (place.view.dialog === undefined && !control) {
    const action = areaAction({ key, code, altKey, shiftKey }, place);
    if (action) return action;
  }
  if (key === '?' && !control && !place.isEditable) return { kind: 'view', change: { dialog: 'shortcuts' } };
  if (key === 'Escape' && place.view.dialog === undefined && !place.isEditable) {
    const change = { filter: undefined, sheet: undefined, maximized: undefined };
    return { kind: 'view', change, passedOn: true };
  }
  return undefined;
}

function areaAction(
  { key, code, altKey, shiftKey }: Pick<Key, 'key' | 'code' | 'altKey' | 'shiftKey'>,
  { area, view }: Place,
): KeyAction | undefined {
  const step = shiftKey ? areas.length - 1 : 1;
  const next = areas[(areas.indexOf(area) + step) % areas.length];
  if (key === 'F6' && !altKey && next) return { kind: 'focus', area: next };
  if (!altKey) return undefined;
  const named = areas.find((_, i) => code === `Digit${i + 1}`);
  if (named) return { kind: 'focus', area: named };
  if (code !== 'KeyZ') return undefined;
  return { kind: 'view', change: { maximized: view.maximized ? undefined : area } };
}

function areaOf(element: Element | null): Area {
  if (element?.closest('.crd-pane')) return 'crd';
  if (element?.closest('.object-pane')) return 'object';
  return 'result';
}

function isEditable(element: Element | null): boolean {
  if (element?.closest('.editor-host')) return true;
  return element instanceof HTMLInputElement && element.type !== 'radio';
}
