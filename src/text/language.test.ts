import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [['zh-CN', 'en'], 'zh'],
  [['zh'], 'zh'],
  [['en-US', 'zh-CN'], 'en'],
  [['de-DE', 'zh-Hans-CN', 'en'], 'zh'],
  [['de-DE'], 'en'],
  [[], 'en'],
] as const)('who reads %o gets %s', (read, language) => expect(languageOf(read)).toBe(language));
