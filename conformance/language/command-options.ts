/** Reads the options of a command; an unknown option is reported in one line instead of a stack. */
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
