/** Records the tables that pages, workers, links, and embedding pages share: other versions rely on them. */
import { test } from 'vitest';
import { recordedIn, written } from '../testing/recorded.ts';
import { choiceTable, kubectlCommands, knownMinors, operationWords } from './choices.ts';
import { usualChoices } from './chosen.ts';
import { embedParts } from './embed.ts';
import { limits } from './limits.ts';
import { marks } from './problem.ts';
import { checks } from './explanation.ts';

const compare = recordedIn(new URL('testing/recorded-tables.txt', import.meta.url));

test.each(
  Object.entries({
    choiceTable,
    kubectlCommands,
    knownMinors,
    operationWords,
    usualChoices,
    embedParts,
    limits,
    marks,
    checks,
  }),
)('%s', (name, table) => {
  // prettier-ignore
  compare(name, written(table));
});
