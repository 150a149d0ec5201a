/**
 * A reload opens what the tab showed. Browsers can reload an entry as it was before the page changed its state and its
 * address, if that was only a moment ago.
 */
import { fieldsOf, openShelf } from './shelf.ts';

const key = 'crd-playground/left';

/** Corrects the entry of a reloaded page, and remembers that of this page when it closes. */
export function keepEntryOverReload(): void {
  const ofTab = openShelf(() => sessionStorage);
  const left = fieldsOf(ofTab.read(key));
  const hash = left.get('hash');
  // A page that crashes leaves nothing.
  ofTab.forget(key);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' && typeof hash === 'string') {
    try {
      history.replaceState(left.get('state'), '', location.pathname + location.search + hash);
    } catch {
      // Browsers limit how often addresses are written; the page then starts with the entry that it was given.
    }
  }
  addEventListener('pagehide', () =>
    ofTab.write(key, { hash: location.hash, state: history.state as unknown }),
  );
}
