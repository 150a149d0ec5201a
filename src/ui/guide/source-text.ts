/** The label of a link to a thread or a page of documentation: `owner/repository#number`, or host and page. */
export function sourceText(source: string): string {
  const thread = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)$/.exec(source);
  if (thread) return `${thread[1]}#${thread[2]}`;
  const { host, pathname, hash } = new URL(source);
  const page = pathname.split('/').findLast((part) => part !== '') ?? '';
  return `${host}: ${page}${hash}`;
}
