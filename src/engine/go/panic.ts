/** Represents a panic of the API server's code; evaluation turns it into `internal error: ...`. */
export class GoPanic extends Error {}

/** Input that crashes the API server itself. Thrown deep in validation, caught where the CRD is admitted. */
export class ServerPanic extends Error {}

/** Go's message for a nil pointer dereference. */
export const nilPointer = 'runtime error: invalid memory address or nil pointer dereference';
