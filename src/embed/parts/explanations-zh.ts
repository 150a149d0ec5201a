/** Renders explanations in Simplified Chinese. */
import { explanations } from '../../text/zh/explanations.ts';
import { zh as areas } from '../../errors/zh/index.ts';
import { explainIn } from '../../errors/explain.ts';
import { factsOf, knownText, wordsOf } from '../../ui/explanation/explanation-words.ts';
import { providePart } from './scope.ts';

providePart({
  'explanations-zh': {
    texts: explanations,
    explain: explainIn(Object.values(areas)),
    wordsOf,
    factsOf,
    knownText,
  },
});
