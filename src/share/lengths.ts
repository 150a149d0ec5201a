/** Characters of all texts together that a link may carry. */
export const maxContentLength = 4_000_000;

/** Characters of a link: browsers open no longer ones. */
export const maxLinkLength = 2_000_000;
