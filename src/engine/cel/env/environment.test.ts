import { describe, expect, test } from 'vitest';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { formatArguments } from '../types/format-type.ts';
import { environmentFor, type ExpressionKind } from './environment.ts';

function overloadsOf(name: string, minor: '1.35' | '1.36' | '1.37', kind: ExpressionKind): string[] {
  const found = environmentFor(behaviourOf(minor), kind).functions.get(name);
  return (found?.overloads ?? []).map(
    ({ id, args, member }) => `${id} ${formatArguments(args, member ? 'member' : 'global')}`,
  );
}

describe('declares the functions of each minor', () => {
  test.each([
    ['includes', '1.37', 'stored', ['list_includes_dyn_dyn dyn.(dyn)']],
    ['includes', '1.37', 'new', []],
    ['includes', '1.36', 'stored', []],
    [
      'duration',
      '1.36',
      'new',
      ['duration_to_duration (duration)', 'int64_to_duration (int)', 'string_to_duration (string)'],
    ],
    ['duration', '1.37', 'new', ['duration_to_duration (duration)', 'string_to_duration (string)']],
    ['slice', '1.35', 'new', ['list_slice list(T).(int, int)']],
  ] as const)('%s in %s, %s', (name, minor, kind, overloads) => {
    expect(overloadsOf(name, minor, kind)).toStrictEqual(overloads);
  });
});

test('declares overloads in the order of the libraries', () => {
  expect(overloadsOf('indexOf', '1.37', 'new')[0]).toBe('list_a_index_of_int list(A).(A)');
  expect(overloadsOf('indexOf', '1.37', 'stored')[0]).toBe('string_index_of_string string.(string)');
});
