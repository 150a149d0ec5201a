import { crontabValidation } from './crontab.ts';
import { namedVariants, type NamedVariant } from './example.ts';

/** The example that the page opens when there is nothing else. */
export const firstExample = namedVariants(crontabValidation)[0] as NamedVariant;
