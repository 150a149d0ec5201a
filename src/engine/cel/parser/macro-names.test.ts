import { expect, test } from 'vitest';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { environmentFor } from '../env/environment.ts';
import { macroNames } from './macro.ts';

test('knows the macros of the environment that bind a variable', () => {
  const { macros } = environmentFor(behaviourOf('1.37'), 'stored');
  const names = [...macros.keys()].flatMap((key) => {
    const [name = '', , style] = key.split(':');
    return style === 'member' ? [name] : [];
  });
  expect([...macroNames()].toSorted()).toEqual([...new Set(names)].toSorted());
});
