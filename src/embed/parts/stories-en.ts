/** Tells stories in English. */
import { stories } from '../../text/en/stories.ts';
import { factsOf, knownText, wordsOf } from '../../ui/story/story-words.ts';
import { providePart } from './scope.ts';

providePart({ 'stories-en': { texts: stories, wordsOf, factsOf, knownText } });
