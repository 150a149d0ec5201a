/** What is wrong with a link, in English. */
export const links = {
  'link-too-large': () => 'These texts are too large for a link. Send them as files.',
  /** `parts`: how many arrived, a slash, how many there were. */
  'link-cut': (parts: string) =>
    `This link was cut on its way: ${parts.replace('/', ' of ')} characters arrived. Nothing was loaded, and your own text is as it was; ask for the whole link, or for the texts as files.`,
  'link-damaged': (arrived: string) =>
    `This link was changed on its way: ${arrived} characters arrived, but they do not unpack to what was sent. Nothing was loaded, and your own text is as it was; ask for the link again.`,
  'link-holds-too-much': (most: string) =>
    `This link says that it holds more than the ${most} characters that are read from a link. Nothing was loaded, and your own text is as it was; ask for the texts as files.`,
  /** `versions`: that of the link, a slash, the newest that is read. */
  'link-unknown-version': (versions: string) =>
    `This link is in format ${versions.replace('/', '; this page reads v1 to ')}. Nothing was loaded, and your own text is as it was; a newer version of the page may read it.`,
  'link-unread': () =>
    'The part of the page that reads and writes links did not arrive. Reload the page; what you wrote is kept.',
} as const;
