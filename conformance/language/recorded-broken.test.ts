/** Records all fixes of randomly broken documents, and of common mistakes in rules. */
import { test } from 'vitest';
import type { Surroundings } from '../../src/engine/answers.ts';
import { crdOf, specSchema } from '../../src/examples/example.ts';
import { allVariants } from '../../src/examples/index.ts';
import { createJudge } from '../../src/language/fixes/findings/server-findings.ts';
import { ended, fixesFor, type FixTexts } from '../../src/language/fixes/index.ts';
import { lineChanges, recordedIn } from '../../src/testing/recorded.ts';
import { Random } from '../fuzz/random.ts';
import { brokenText } from './broken.ts';

const compare = recordedIn(new URL('recorded-broken.txt', import.meta.url));
const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
};

/** The findings of texts with their fixes and the changes of each. */
function written(texts: FixTexts): string {
  const judge = createJudge(surroundings);
  const found = judge(texts);
  let tried = 0;
  const counting: typeof judge = (...asked) => {
    tried++;
    return judge(...asked);
  };
  const lines = found.findings.slice(0, 3).flatMap((finding) => {
    tried = 0;
    const fixes = ended(fixesFor({ texts, found, judge: counting, surroundings }, finding));
    return [
      `${finding.code} ${finding.path.slice(-3).join('.')}: ${finding.text.slice(0, 80)}, tried ${tried}`,
      ...fixes.map(({ kind, pane, what, to, text, reveals }) => {
        // prettier-ignore
        const changes = lineChanges(texts[pane] ?? '', text).slice(0, 4).map((line) => line.slice(0, 90));
        return `  ${kind} ${typeof what === 'string' ? what : what.slice(-2).join('.')}${to === undefined ? '' : ` to ${to.slice(0, 60)}`}${reveals ? ', reveals' : ''}: ${changes.join(' ¶ ')}`;
      }),
    ];
  });
  return lines.join('\n');
}

const accepted = allVariants().filter(({ crd, object, admission }) => {
  // Fixes don't concern admission.
  if (admission !== undefined) return false;
  const { findings } = createJudge(surroundings)({ crd, object });
  return findings.length === 0;
});

test.each(Array.from({ length: 160 }, (_, seed) => seed))('fixes random document %i', (seed) => {
  const random = new Random(seed);
  for (;;) {
    const { id, crd, object } = random.pick(accepted);
    const isObject = seed % 2 === 0;
    const broken = brokenText(isObject ? 'object' : 'CRD', isObject ? object : crd, random);
    if (!broken) continue;
    const texts = isObject ? { crd, object: broken.text } : { crd: broken.text, object };
    const [before] = lineChanges(isObject ? object : crd, broken.text);
    compare(`${seed} ${id} ${broken.kind}`, `${before}\n${written(texts)}`);
    return;
  }
});

const fields = `count: {type: integer}
name: {type: string, maxLength: 20}
if: {type: boolean}
max-size: {type: integer}
ratio: {type: number}
either: {x-kubernetes-int-or-string: true}
list: {type: array, maxItems: 9, items: {type: object, properties: {key: {type: string, maxLength: 9}}}}
map: {type: object, maxProperties: 9, additionalProperties: {type: string, maxLength: 9}}
`;

test.each([
  'self.count = 5',
  'self.count === 5',
  'self.count !== 5',
  'self.count > 0 and self.count < 9',
  'self.count > 0 or self.name == None',
  'self.if == True',
  'not self.if',
  'self.count > 0 & self.if',
  'self.count > 0 | self.if',
  'self.count > 0 &&',
  'self.count > 0 ||  ',
  '|| self.count > 0',
  'size(self.name > 3',
  'size(self.name)) > 3',
  'self.list[0.key == "a"',
  'self.name == "a',
  "self.name == 'a",
  'self.name.length > 3',
  'self.name.length() > 3',
  'self.name.len > 3',
  'len(self.name) > 3',
  'len(self.list) > 0 && len(self.name) > 0',
  'self.name in ("a", "b")',
  'self.nmae == "a"',
  'self.max-size > 3',
  'self.maxsize > 3',
  'self.if',
  'self.list.key == "a"',
  'self.lst.size() > 0',
  'self.name.startWith("a")',
  'self.name.startswith("a")',
  'sef.name == "a"',
  'count > 0',
  'name == "a"',
  'self.name == a',
  'self.count == "5"',
  'self.name == 5',
  'self.ratio > 5',
  'self.count > 5.0',
  'self.either > 5',
  'self.name > 5',
  'self.name',
  'self.count',
  'self.list',
  'self.map',
  'self.name + self.count == "a5"',
  'self.list.all(x, x.kye != "a")',
  'self.list.forall(x, x.key != "a")',
  'self.map.keys().size() > 0',
  'self.map["a"] == 5',
  'oldSelf.count == self.count && oldSelf.hasValue()',
  'oldSelf.orValue(self) == self',
  'self.count > 0; self.count < 9',
  'self.count is 5',
  'self.count == 5 ? "yes" : false',
  'has(self.nothing)',
  'has(self.list[0])',
  'size(self.count) > 3',
  'duration(self.count) > duration("1h")',
  'timestamp("now") > timestamp(self.name)',
  'self.name.matches("[a-z")',
  'quantity(self.name) > quantity("1Gi")',
])('the rule %s', (rule) => {
  const more = `x-kubernetes-validations:\n- rule: ${JSON.stringify(rule)}\n`;
  const crd = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields, more) });
  compare(`rule ${rule}`, written({ crd, object: undefined }));
});

test.each([
  'must be positive',
  'self.count',
  '"count is " + self.count',
  "'count is ' + string(self.cuont)",
  '"a" + "b',
])('the message expression %s', (message) => {
  const more = `x-kubernetes-validations:\n- rule: self.count > 0\n  messageExpression: ${JSON.stringify(message)}\n`; // prettier-ignore
  const crd = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields, more) });
  compare(`message ${message}`, written({ crd, object: undefined }));
});
