/** Represents a panic of the API server's code; evaluation turns it into `internal error: ...`. */
export class GoPanic extends Error {}

/** Input on which the API server itself crashes. Thrown deep in validation, caught where the CRD is admitted. */
export class ServerPanic extends Error {}

/** Go's message for following a nil pointer. */
export const nilPointer = 'runtime error: invalid memory address or nil pointer dereference';
