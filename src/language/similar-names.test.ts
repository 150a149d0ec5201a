import { expect, test } from 'vitest';
import { similarNames } from './similar-names.ts';

const names = ['image', 'imagePullPolicy', 'name', 'args', 'replicas', 'duration'];

test.for([
  ['iamge', ['image']],
  ['imgae', ['image']],
  ['durration', ['duration']],
  ['replica', ['replicas']],
  ['Replicas', ['replicas']],
  ['nmae', ['name']],
  ['other', []],
  ['x'.repeat(101), []],
] as const)('%s', ([wrong, meant]) => expect(similarNames(wrong, names)).toEqual(meant));

test('sorts suggestions by similarity, and returns at most three', () => {
  expect(similarNames('ports', ['post', 'sport', 'port', 'ports1', 'portss'])).toEqual([
    'port',
    'ports1',
    'portss',
  ]);
});
