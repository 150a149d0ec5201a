import { crontabValidation } from './crontab.ts';
import { namedVariants, type NamedVariant } from './example.ts';

/** What the page opens with when there is nothing else. */
export const firstExample = namedVariants(crontabValidation)[0] as NamedVariant;
