/** Input on which the API server itself crashes. Thrown deep in validation, caught where the CRD is admitted. */
export class ServerPanic extends Error {}

/** Go's message for a missing schema. */
export const nilPointer = 'runtime error: invalid memory address or nil pointer dereference';
