/**
 * Scans %YAML and %TAG directives.
 * Behaviour: go.yaml.in/yaml/v2 (libyaml's scanner).
 */
import { say } from '../../../codes/source.ts';
import { isBlank, isBlankOrEnd, isBreakOrEnd, isDigit, isWord } from '../tokens/characters.ts';
import type { Cursor } from '../tokens/cursor.ts';
import { skipComment } from '../tokens/scalars.ts';
import { scanTagDirective } from './tags.ts';
import type { TokenType } from '../tokens/token.ts';

export interface ScannedDirective {
  readonly type: Extract<TokenType, 'version directive' | 'tag directive'>;
  /** `1.1`, or the handle. */
  readonly value: string;
  /** The prefix that a handle abbreviates. */
  readonly suffix: string;
}

/** From its percent sign to the end of its line. */
export function scanDirective(cursor: Cursor): ScannedDirective {
  const start = ++cursor.at;
  while (isWord(cursor.code())) cursor.at++;
  const name = cursor.text.slice(start, cursor.at);
  if (name === '') cursor.fail(say('yaml-directive-name-missing'));
  if (!isBlankOrEnd(cursor.code())) cursor.fail(say('yaml-directive-name-invalid'));
  const directive = readDirective(name, cursor);
  while (isBlank(cursor.code())) cursor.at++;
  if (cursor.code() === 0x23) skipComment(cursor);
  if (!isBreakOrEnd(cursor.code())) cursor.fail(say('yaml-line-break-missing'));
  cursor.skipBreak();
  return directive;
}

function readDirective(name: string, cursor: Cursor): ScannedDirective {
  if (name === 'YAML') return { type: 'version directive', value: scanVersion(cursor), suffix: '' };
  if (name !== 'TAG') cursor.fail(say('yaml-directive-unknown'));
  const { handle, suffix } = scanTagDirective(cursor);
  return { type: 'tag directive', value: handle, suffix };
}

function scanVersion(cursor: Cursor): string {
  while (isBlank(cursor.code())) cursor.at++;
  const major = scanVersionNumber(cursor);
  if (cursor.code() !== 0x2e) cursor.fail(say('yaml-version-invalid'));
  cursor.at++;
  return `${major}.${scanVersionNumber(cursor)}`;
}

function scanVersionNumber(cursor: Cursor): number {
  const start = cursor.at;
  for (; isDigit(cursor.code()); cursor.at++) {
    if (cursor.at - start >= 2) cursor.fail(say('yaml-version-too-long'));
  }
  if (cursor.at === start) cursor.fail(say('yaml-version-missing'));
  return Number(cursor.text.slice(start, cursor.at));
}
