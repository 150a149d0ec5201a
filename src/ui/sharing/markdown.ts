/** What is pasted into chats and issue trackers: texts are shown as they are, whatever they hold. */

/** A link whose label is only text. */
export function markdownLink(label: string, address: string): string {
  const plain = label.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!&@]/g, (sign) => `\\${sign}`);
  return `[${plain}](${address})`;
}

/** A block of code behind a fence that the text doesn't have. */
export function codeBlock(text: string, language = ''): string {
  let longest = 2;
  for (const [ticks] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, ticks.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${fence}\n`;
}
