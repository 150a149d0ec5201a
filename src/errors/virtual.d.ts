/** `RecordedErrors`, created by `scripts/recorded-errors.ts` from the cases of the conformance suite. */
declare module 'virtual:recorded-errors' {
  const recorded: unknown;
  export default recorded;
}
