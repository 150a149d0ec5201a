/** `RecordedErrors`, created by `scripts/recorded-errors.ts` from the cases of the conformance suite. */
declare module 'virtual:recorded-errors' {
  const recorded: unknown;
  export default recorded;
}

/** `codesByArea`, created by `scripts/error-areas.ts`. */
declare module 'virtual:error-areas' {
  const codesByArea: Readonly<Record<string, string>>;
  export default codesByArea;
}
