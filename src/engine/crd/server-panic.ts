/** Input on which the API server itself crashes. Thrown deep in validation, caught where the CRD is admitted. */
export class ServerPanic extends Error {}
