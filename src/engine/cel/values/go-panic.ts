/** Represents a panic of the API server's code; evaluation turns it into `internal error: ...`. */
export class GoPanic extends Error {}

/** Go's message for following a nil pointer. */
export const nilPointer = 'runtime error: invalid memory address or nil pointer dereference';
