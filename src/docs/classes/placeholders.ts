/** Recognizes values that a reader replaces: `<name>`, YOUR_NAME, [PROJECT_ID], {name}, a|b, ***, ${NAME}. */

const patterns: readonly RegExp[] = [
  /<[^<>\n]+>/,
  /«[^»\n]{1,100}»/,
  /\$\{[^}\n]{0,100}\}|\$\([A-Za-z_][\w.]*\)|(?:^|[^\w$])\$[A-Za-z_]\w*/,
  /\{\{|\{%/,
  /\b(?:YOUR|MY|REPLACE|INSERT|ENTER|CHANGE)[-_ ]?[A-Z_]{2,}/,
  /\byour[-_.]?\w+|\bname-?of[-A-Z]/i,
  /\b(?:change-?me|replace-?me|placeholder|todo|tbd|fixme|redacted|omitted|foobar)\b/i,
  /(?:^|[^A-Za-z0-9_])[A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)+(?![A-Za-z0-9_])/,
  /^["']?[A-Z]{3,}["']?$/,
  /^\[[A-Za-z][\w -]*\]$/,
  /^["']?\{[^{}:,"']*\}["']?$|\{[A-Za-z_][\w.-]*\}/,
  /\*{3,}|\*\*[^*\n]+\*\*/,
  /^["']{2}$/,
  /^["']?\w+(?:, \w+)* or \w+["']?$/,
  /(?:^|[^A-Za-z])[xX]{3,}(?![A-Za-z])/,
  /\.{3}|…/,
  /^["']?[\w./-]+(?:\s*\|\s*[\w./-]+)+["']?$/,
  /^["']?(?:string|integer|int|boolean|bool|number|object|array|map|duration|int32|int64|\[\]\w+|true\s*(?:\/|or)\s*false)["']?$/i,
  /^["']?(?:string|integer|number|boolean|object|(?:\[\]|map\[\w+\])\w+)\s*\|/,
  /^["']?(?:@|%)[\w.-]+(?:@|%)["']?$/,
];

/** Whether the source text of a value, or of a key, has a placeholder. */
export function hasPlaceholder(text: string): boolean {
  const short = text.length > 400 ? text.slice(0, 400) : text.trim();
  return patterns.some((pattern) => pattern.test(short));
}

/** Whether a value only says that it is a name: `listenerName`. Other values may be written like this, too. */
export function isNameOfValue(text: string): boolean {
  return /^["']?[a-z]+(?:[A-Z][a-z]+){0,9}Name["']?$/.test(text.trim());
}

/** Whether a shell would replace a part of the text. */
export function hasShellVariable(text: string): boolean {
  return /\$[A-Za-z_{(]|`/.test(text);
}

/** A line without its comment. */
export function withoutComment(line: string): string {
  for (let at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1))
    if (at === 0 || /\s/.test(line.charAt(at - 1))) return line.slice(0, at);
  return line;
}
