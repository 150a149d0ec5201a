/** Stands for a panic of the API server's code; evaluation turns it into `internal error: ...`. */
export class GoPanic extends Error {}
