/** Characters of all texts together that a link may contain. */
export const maxContentLength = 4_000_000;

/** Characters of a link: browsers don't open longer ones. */
export const maxLinkLength = 2_000_000;
