/** Markup for other pages. */

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as markup shows it, in elements and in attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] as string);
}

/** The page's own address with a fragment becomes that of the frame. */
export function embedAddress(link: string): string {
  const { origin, pathname, hash } = new URL(link);
  return `${origin}${pathname.replace(/[^/]*$/, '')}embed.html${hash}`;
}

export function iframeCode(link: string, title: string): string {
  return `<iframe src="${escaped(embedAddress(link))}" title="${escaped(title)}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="width: 100%; height: 400px; border: 0"></iframe>\n`;
}
