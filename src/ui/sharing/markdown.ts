/** Text for pasting into chats and issue trackers: user input is shown unchanged, whatever it contains. */

/** A link whose label is plain text. */
export function markdownLink(label: string, address: string): string {
  const plain = label.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!&@]/g, (sign) => `\\${sign}`);
  return `[${plain}](${address})`;
}

/** A block of code with a fence that the text doesn't contain. */
export function codeBlock(text: string, language = ''): string {
  let longest = 2;
  for (const [ticks] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, ticks.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${fence}\n`;
}
