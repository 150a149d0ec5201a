/** Finds out whether the embedding page is light or dark, however it decides that. */

/** By what generators and authors set: `color-scheme`, else the background colour. */
export function isDarkAround(element: Element): boolean {
  const scheme = getComputedStyle(element).colorScheme;
  const [light, dark] = [/\blight\b/.test(scheme), /\bdark\b/.test(scheme)];
  if (light !== dark) return dark;
  return light ? prefersDark().matches : isDarkBehind(element);
}

/** Calls back after every possible change; returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const options = { attributes: true };
  for (const node of [document.documentElement, document.body]) observer.observe(node, options);
  // Colours in a transition reach their final value later.
  document.addEventListener('transitionend', onChange);
  prefersDark().addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    document.removeEventListener('transitionend', onChange);
    prefersDark().removeEventListener('change', onChange);
  };
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function isDarkBehind(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    const [first = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    // In other colour notations, the first number is the lightness.
    if (!colour.startsWith('rgb')) return first < (colour.startsWith('ok') ? 0.5 : 50);
    if (alpha > 0.5) return first * 0.3 + green * 0.6 + blue * 0.1 < 128;
  }
  return false;
}
