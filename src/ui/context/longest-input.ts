/** Length limits, in characters, of fields beside the editors. */

/** For searches in examples and errors: a whole message of the server. */
export const longestSearch = 5_000;
/** For a pattern and a text that are tested. */
export const longestTried = 10_000;
