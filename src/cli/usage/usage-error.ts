/** An invalid command line: reported in one line, with exit code 2. */
export class UsageError extends Error {}

/** The exit codes of all commands. */
export const exitCodes = { fine: 0, findings: 1, usage: 2, unanswered: 3, interrupted: 130 } as const;
