/** Renders explanations in Simplified Chinese. */
import { stories } from '../../text/zh/stories.ts';
import { zh as explanations } from '../../errors/zh/index.ts';
import { explainIn } from '../../errors/explain.ts';
import { factsOf, knownText, wordsOf } from '../../ui/story/story-words.ts';
import { providePart } from './scope.ts';

providePart({
  'stories-zh': {
    texts: stories,
    explain: explainIn(Object.values(explanations)),
    wordsOf,
    factsOf,
    knownText,
  },
});
