/** Characters of what is typed into fields beside the editors. */

/** Of what is looked for in examples and errors: a whole message of the server. */
export const longestSearch = 5_000;
/** Of a pattern and of a text that are tried against each other. */
export const longestTried = 10_000;
