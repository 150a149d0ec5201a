/** Whether the page around is light or dark, whoever made it so. */

/** By what generators and authors say: `color-scheme`, else the colour that is behind. */
export function isDarkAround(element: Element): boolean {
  const scheme = getComputedStyle(element).colorScheme;
  const [light, dark] = [/\blight\b/.test(scheme), /\bdark\b/.test(scheme)];
  if (light !== dark) return dark;
  return light ? prefersDark().matches : isDarkBehind(element);
}

/** Calls back after whatever may have changed it; gives what ends that. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const options = { attributes: true };
  for (const node of [document.documentElement, document.body]) observer.observe(node, options);
  // Colours that fade have their last a moment later.
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
    // Of a colour that is not of this kind the first number is how light it is.
    if (!colour.startsWith('rgb')) return first < (colour.startsWith('ok') ? 0.5 : 50);
    if (alpha > 0.5) return first * 0.3 + green * 0.6 + blue * 0.1 < 128;
  }
  return false;
}
