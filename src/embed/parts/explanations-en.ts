/** Renders explanations in English. */
import { explanations } from '../../text/en/explanations.ts';
import { en as areas } from '../../errors/en/index.ts';
import { explainIn } from '../../errors/explain.ts';
import { factsOf, knownText, wordsOf } from '../../ui/explanation/explanation-words.ts';
import { providePart } from './scope.ts';

providePart({
  'explanations-en': {
    texts: explanations,
    explain: explainIn(Object.values(areas)),
    wordsOf,
    factsOf,
    knownText,
  },
});
