/** What is wrong with a link, in English. */
export const links = {
  'link-too-large': () => 'These texts are too large for a link. Send them as files.',
  /** `parts`: how many arrived, a slash, how many there were. */
  'link-cut': (parts: string) =>
    `This link was cut on its way: ${parts.replace('/', ' of ')} characters arrived. Nothing was loaded; ask for the whole link, or for the texts as files.`,
  'link-damaged': () => 'This link is damaged and can’t be read. Nothing was loaded; ask for it again.',
  'link-unknown-version': (version: string) =>
    `This link is in format ${version}, which this page does not know. A newer version of the page may.`,
} as const;
