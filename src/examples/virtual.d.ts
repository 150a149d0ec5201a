/** The server's message for each example, created by `scripts/example-answers.ts` from the recorded answers. */
declare module 'virtual:example-answers' {
  const answers: Readonly<Record<string, string>>;
  export default answers;
}
