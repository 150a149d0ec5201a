/** The texts of a catalogue, for tests of all texts. */

type Text = (...args: readonly unknown[]) => string;

/** All texts by their path; functions are called with `args`. */
export function* textsOf(of: unknown, args: readonly unknown[], path = ''): Generator<[string, string]> {
  if (typeof of === 'string') yield [path, of];
  else if (typeof of === 'function') yield [path, called(of as Text, path, args)];
  else
    for (const [key, value] of Object.entries(of as object))
      yield* textsOf(value, args, path === '' ? key : `${path}.${key}`);
}

/** Some texts take their parts in one object, or as a list. */
function called(text: Text, path: string, args: readonly unknown[]): string {
  if (path.endsWith('list') || path.endsWith('didYouMean')) return text(args.map(String));
  if (path === 'verdict.failedOperation') return text({ number: args[0], problem: args[1] });
  if (path === 'score.of') return text({ agree: args[0], total: args[1] });
  return text(...args);
}
