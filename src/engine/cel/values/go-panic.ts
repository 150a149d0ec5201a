/** Stands for a panic of the API server's code; evaluation turns it into `internal error: ...`. */
export class GoPanic extends Error {}

/** What a nil pointer that is followed says. */
export const nilPointer = 'runtime error: invalid memory address or nil pointer dereference';
