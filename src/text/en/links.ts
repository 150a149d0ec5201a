/** Problems with links, in English. */
export const links = {
  'link-too-large': () => 'These documents are too large for a link. Send them as files.',
  'link-cut': (arrived: string, expected: string) =>
    `This link was truncated: only ${arrived} of ${expected} characters arrived. Nothing was loaded, and your documents are unchanged. Ask for the full link, or for the documents as files.`,
  'link-damaged': (arrived: string) =>
    `This link is damaged: its ${arrived} characters don’t decode to the original documents. Nothing was loaded, and your documents are unchanged. Ask for the link again.`,
  'link-holds-too-much': (most: string) =>
    `This link claims to contain more than ${most} characters, the limit for links. Nothing was loaded, and your documents are unchanged. Ask for the documents as files.`,
  'link-unknown-version': (version: string, newest: string) =>
    `This link uses format ${version}; this page reads v1 to ${newest}. Nothing was loaded, and your documents are unchanged. A newer version of the page may read it.`,
  'link-unread': () => 'The code for links didn’t load. Reload the page; your documents are kept.',
} as const;
