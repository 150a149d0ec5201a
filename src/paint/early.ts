/**
 * Runs before the first paint, as a separate classic script: sets the chosen theme, and hides the prebuilt content
 * until the page has loaded if this visitor is to see something else. Starts the script of the page: after the first
 * paint, if that shows the prebuilt content, otherwise immediately.
 */
(() => {
  const page = document.documentElement;
  const { example, language = 'en' } = page.dataset;
  const languageOf = (tags: readonly string[]): string =>
    tags.map((tag) => tag.toLowerCase().slice(0, 2)).find((tag) => tag === 'en' || tag === 'zh') ?? 'en';
  const wanted = (chosen: unknown): string => {
    const requested = /[#&]lang=(en|zh)\b/.exec(location.hash)?.[1];
    if (requested) return requested;
    if (example !== undefined && language !== 'en') return language;
    return chosen === 'en' || chosen === 'zh' ? chosen : languageOf(navigator.languages);
  };
  const hasOther = (): boolean => {
    const fragment = location.hash.replace(/[#&]lang=(?:en|zh)$/, '');
    const entry = history.state as { id?: unknown } | null;
    if (entry?.id !== undefined) return true;
    if (example !== undefined) return fragment !== '' && fragment !== `#example=${example}`;
    if (fragment !== '' && fragment !== '#safe') return true;
    const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return kept.some((key) => /^crd-playground\/(?:own\/2\/|draft\/1$|history\/1$)/.test(key));
  };
  let look: { theme?: unknown; language?: unknown; sizes?: unknown } = {};
  let isOther = true;
  try {
    look = (JSON.parse(localStorage.getItem('crd-playground/look/1') ?? '{}') ?? {}) as typeof look;
    isOther = hasOther() || look.sizes !== undefined;
  } catch {
    // The browser stores nothing, or something damaged: the page finds out itself.
    isOther = location.hash !== '';
  }
  if (look.theme === 'light' || look.theme === 'dark') page.dataset['theme'] = look.theme;
  if (isOther || wanted(look.language) !== language) page.dataset['own'] = '';
  const start = (): void => {
    const { href } = document.getElementById('script') as HTMLLinkElement;
    void import(href);
  };
  addEventListener('DOMContentLoaded', () => {
    // Nothing is painted in a hidden tab.
    if (page.dataset['own'] === '' || document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
})();
