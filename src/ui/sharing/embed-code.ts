/** Markup for other pages. */

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for elements and attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] as string);
}

/** `frame`: the address of the frame's page; the link's texts become its own. */
export function embedAddress(frame: string, link: string): string {
  return `${frame}${new URL(link).hash}`;
}

export function iframeCode(frame: string, link: string, title: string): string {
  return `<iframe src="${escaped(embedAddress(frame, link))}" title="${escaped(title)}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="width: 100%; height: 400px; border: 0"></iframe>\n`;
}

export interface ElementParts {
  /** The address of the element's script. */
  readonly script: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly blocks: readonly (readonly [slot: string, text: string])[];
}

/** The element around the texts, which the page shows without the script. */
export function elementCode({ script, attributes, blocks }: ElementParts): string {
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return [
    `<script src="${escaped(script)}" async></script>`,
    `<crd-playground${own.join('')}>`,
    ...blocks.map(([slot, text]) => `<pre slot="${slot}"><code>${escaped(text)}</code></pre>`),
    '</crd-playground>\n',
  ].join('\n');
}
