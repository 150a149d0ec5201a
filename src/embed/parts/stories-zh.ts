/** Tells stories in Simplified Chinese. */
import { stories } from '../../text/zh/stories.ts';
import { factsOf, knownText, wordsOf } from '../../ui/story/story-words.ts';
import { providePart } from './scope.ts';

providePart({ 'stories-zh': { texts: stories, wordsOf, factsOf, knownText } });
