import { afterAll, expect, test } from 'vitest';
import { loadOwnCases } from '../format/case-files.ts';
import { AnswerService } from './answer-service.ts';

const service = new AnswerService({
  kubernetes: '1.37',
  files: { dir: import.meta.dirname, reach: 'below' },
});
afterAll(() => service.close());

test("keeps the order of answers, and fails only cases that can't be answered", async () => {
  const good = loadOwnCases('docs/crontab-accepted').find(({ name }) => name === 'docs/crontab-accepted');
  const questions = [
    good?.line ?? '',
    '{"name": "no file", "crd": {"file": "none.yaml"}}',
    '{"name": "outside", "crd": {"file": "../README.md"}}',
    '{"name": "odd", "crd": {"body": 5}, "steps": 7}',
    '{"name": "no verb", "crd": {"body": ""}}',
    good?.line ?? '',
  ];
  const answers = (await Promise.all(questions.map((text) => service.answer(text)))).map(
    (line) => JSON.parse(line) as { name: string; error?: string; crd: { code: number } },
  );
  expect(answers.map(({ name, error, crd }) => [name, crd.code, error !== undefined])).toEqual([
    ['docs/crontab-accepted', 201, false],
    ['no file', 0, true],
    ['outside', 0, true],
    ['odd', 0, true],
    ['no verb', 422, false],
    ['docs/crontab-accepted', 201, false],
  ]);
});
