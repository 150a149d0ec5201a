/** The options of a command, with a line instead of a stack where there is none of that name. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export function commandOptions<const Given extends Options>(
  options: Given,
): ReturnType<typeof parseArgs<{ options: Given }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
