/** Keys that work anywhere on the page. */
import type { Area } from '../store/view.ts';
import type { Store } from '../store/store.ts';
import type { Commands } from '../ui/commands.ts';

const areas: readonly Area[] = ['crd', 'object', 'result'];

export function listenToKeys(store: Store, commands: Commands): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!handle(event, store, commands)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // In the capture phase, since the editors take many keys for themselves.
  addEventListener('keydown', onKeyDown, true);
  return () => removeEventListener('keydown', onKeyDown, true);
}

function handle(event: KeyboardEvent, store: Store, commands: Commands): boolean {
  const { key, altKey, shiftKey } = event;
  const control = event.ctrlKey || event.metaKey;
  const { view } = store.getState();
  if (key === 'F6' && !control && !altKey) {
    const step = shiftKey ? areas.length - 1 : 1;
    commands.focusArea(areas[(areas.indexOf(areaOf(document.activeElement)) + step) % areas.length] ?? 'crd');
    return true;
  }
  if (control && key === 'Enter') {
    commands.evaluateNow();
    return true;
  }
  if (control && !shiftKey && key.toLowerCase() === 's') {
    commands.share();
    return true;
  }
  if (altKey && !control && /^Digit[123]$/.test(event.code)) {
    commands.focusArea(areas[Number(event.code.at(-1)) - 1] ?? 'crd');
    return true;
  }
  if (altKey && !control && event.code === 'KeyZ') {
    const area = areaOf(document.activeElement);
    store.actions.viewChanged({ maximized: view.maximized ? undefined : area });
    return true;
  }
  if (key === '?' && !control && !isEditable(document.activeElement)) {
    store.actions.viewChanged({ dialog: 'shortcuts' });
    return true;
  }
  if (key === 'Escape' && view.dialog === undefined && !isEditable(document.activeElement)) {
    store.actions.viewChanged({ filter: undefined, sheet: undefined, maximized: undefined });
    return false;
  }
  return false;
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
