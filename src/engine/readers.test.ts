/** Runs all parsers of the engine on long hostile input: none takes more than linear time. */
import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../testing/growth.ts';
import { growthTable } from '../testing/growth-table.ts';
import { hostileRuns } from '../testing/hostile-runs.ts';
import { parse } from './cel/parser/parse.ts';
import { environmentFor } from './cel/env/environment.ts';
import { schemaOf as ruleSchemaOf } from './cel/testing/json-schema.ts';
import { evaluateRules } from './cel/rules/index.ts';
import { readRuleFieldPath } from './cel/rules/field-path.ts';
import { zoneOffset } from './cel/library/time-zone.ts';
import { decodeUrlBase64 } from './cel/values/url-base64.ts';
import { caBundleError } from './crd/features/ca-bundle.ts';
import { parseUrl, queryOf, requestUriError, urlText } from './formats/go-url.ts';
import { formatValidator } from './formats/registry.ts';
import { FieldPath } from './field/path.ts';
import { decodeBase64 } from './go/parsing/base64.ts';
import { quote, toJson } from './json/go-format.ts';
import { goLower } from './go/lower.ts';
import { trimSpace } from './go/space.ts';
import { parseJsonPath } from './jsonpath/parse.ts';
import { behaviourOf } from './kubernetes/behaviour.ts';
import { objectNameErrors, labelValueErrors, qualifiedNameErrors } from './objectmeta/names/names.ts';
import { readRaw } from './patch/raw-node.ts';
import { compileRe2 } from './regex/re2.ts';
import { readJson } from './source/json/read-json.ts';
import { readYaml } from './source/read-yaml.ts';
import { schemaOf } from './structural/testing/schema.ts';
import { wordWrap } from './explain/word-wrap.ts';
import { parseTime } from './typed/time.ts';
import { parseGroupVersion } from './typed/type-meta.ts';

const behaviour = behaviourOf('1.37');
const schema = schemaOf('{type: object, properties: {a: {type: string}}}');
const cel = { macros: environmentFor(behaviour, 'new').macros, escapedNames: 'allowed' } as const;
const measured = growthTable('engine');

function isLinear(name: string, read: (text: string) => unknown): void {
  const growth = growthOf(read, hostileRuns);
  measured(name, growth);
  expect(growth.ratio, growth.attack).toBeLessThanOrEqual(mostGrowth);
}

const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['YAML', readYaml],
  ['YAML below a key', (text) => readYaml(`a:\n  ${text}\nb: 1\n`)],
  ['JSON', readJson],
  ['a JSON string', (text) => readJson(JSON.stringify({ a: text }))],
  ['JSON of a patch', readRaw],
  ['CEL', (text) => parse(text, cel)],
  ['a CEL string', (text) => parse(JSON.stringify(text), cel)],
  ['a printer column', parseJsonPath],
  ['a braced printer column', (text) => parseJsonPath(`{${text}}`)],
  ['a filter of a printer column', (text) => parseJsonPath(`{.a[?(@.${text})]}`)],
  ['a field path of a rule', (text) => readRuleFieldPath(text, schema)],
  ['a time', parseTime],
  ['a group and version', parseGroupVersion],
  ['a name', (text) => objectNameErrors(text, 'whole')],
  ['a label key', qualifiedNameErrors],
  ['a label value', labelValueErrors],
  ['a URL', (text) => parseUrl(text, 'strict')],
  ['a URL with a host', (text) => parseUrl(`http://${text}`, 'strict')],
  [
    'the query of a URL',
    (text) => {
      const url = parseUrl(`http://a?${text}`, 'loose');
      return typeof url === 'string' || queryOf(url);
    },
  ],
  [
    'the text of a URL',
    (text) => {
      const url = parseUrl(`http://a/${text}#${text}`, 'loose');
      return typeof url === 'string' || urlText(url);
    },
  ],
  ['the URI of a request', (text) => requestUriError(text, 'strict')],
  ['a time zone', (text) => zoneOffset(text, 0)],
  ['base64', decodeBase64],
  ['base64 of URLs', decodeUrlBase64],
  ['a CA bundle', caBundleError],
  ['a pattern', (text) => compileRe2(text.slice(0, 1000))],
  ['quoting', quote],
  ['JSON of a string', toJson],
  ['lower case', goLower],
  ['trimming', trimSpace],
  ['wrapping', (text) => wordWrap(text, 80)],
];

describe('reads hostile documents in linear time', () => {
  test.each(readers)('%s', isLinear);
});

const formats =
  'bsonobjectid byte cidr creditcard date date-time datetime duration email hexcolor hostname ipv4 ipv6 isbn ' +
  'isbn10 isbn13 k8s-long-name k8s-short-name mac password rgbcolor ssn uri uuid uuid3 uuid4 uuid5';

describe('checks formats in linear time', () => {
  test.each(formats.split(' '))('%s', (format) => {
    const validator = formatValidator(format, behaviour);
    if (validator !== undefined) isLinear(format, validator);
  });
});

const rules = [
  'isQuantity(self)',
  'quantity(self).add(quantity(self)).compareTo(quantity(self)) == 0',
  'quantity(self).isInteger()',
  'quantity(self).asApproximateFloat() > 1.0',
  'isURL(self) && url(self).getQuery().size() > 0',
  'url(self).getHostname() == url(self).getEscapedPath()',
  'isIP(self) && ip(self).family() == 4',
  'isCIDR(self) && cidr(self).prefixLength() == 1',
  'isSemver(self) && semver(self, true).major() == 1',
  'duration(self) > duration("1s")',
  'timestamp(self).getFullYear() == 1',
  'timestamp("2020-01-01T00:00:00Z").getHours(self) == 1',
  'double(self) > 1.0',
  'int(self) > 1',
  'uint(self) > 1u',
  'bool(self)',
  'self.split("a").size() == 1',
  'self.split("").join("-") == "a"',
  'self.replace("a", "bb") == ""',
  'self.replace("", "b") == ""',
  'self.lowerAscii() == self.upperAscii()',
  'self.trim() == ""',
  'self.indexOf("a!") == 1',
  'self.lastIndexOf("a!") == 1',
  'self.find("[0-9]+x") == ""',
  'self.findAll("a*b").size() == 1',
  'self.matches("(a|b)*c\\\\s+$")',
  'self.format([1, 2, 3]) == ""',
  '"%s%x%X".format([self, self, bytes(self)]) == ""',
  'strings.quote(self) == ""',
  'string(bytes(self)) == self',
  'self.charAt(5) == "a"',
  'self.substring(1) == "a"',
  'format.dns1123Label().validate(self).hasValue()',
  'format.uri().validate(self).hasValue()',
  'format.datetime().validate(self).hasValue()',
  'self in ["a"]',
];

describe('evaluates functions of rules in linear time', () => {
  test.each(rules)('%s', (rule) => {
    const text = JSON.stringify({ type: 'string', 'x-kubernetes-validations': [{ rule }] });
    const value = ruleSchemaOf(text);
    isLinear(rule, (self) =>
      evaluateRules({
        schema: value,
        root: 'inner',
        value: self,
        oldValue: undefined,
        behaviour,
        path: FieldPath.of('self'),
      }),
    );
  });
});
