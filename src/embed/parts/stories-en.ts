/** Renders explanations in English. */
import { stories } from '../../text/en/stories.ts';
import { en as explanations } from '../../errors/en/index.ts';
import { explainIn } from '../../errors/explain.ts';
import { factsOf, knownText, wordsOf } from '../../ui/story/story-words.ts';
import { providePart } from './scope.ts';

providePart({
  'stories-en': {
    texts: stories,
    explain: explainIn(Object.values(explanations)),
    wordsOf,
    factsOf,
    knownText,
  },
});
