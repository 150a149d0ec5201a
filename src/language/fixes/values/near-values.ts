/**
 * Values near a rejected text: the allowed values in the order of their likeness, and the same value in the spelling that
 * a format or a pattern asks for. Nothing is invented: each is made from the text and from what the schema names.
 */
import { similarNames } from '../../similar-names.ts';

/** Longer texts aren't a misspelled value. */
const longest = 200;

/** Returns the allowed texts, the likeliest first. */
export function nearestTexts(typed: string, allowed: readonly string[]): readonly string[] {
  const near = similarNames(typed, allowed);
  const lower = typed.toLowerCase();
  const rank = (one: string): number => {
    const other = one.toLowerCase();
    if (other === lower) return 0;
    const place = near.indexOf(one);
    if (place >= 0) return 1 + place;
    if (lower !== '' && (other.startsWith(lower) || lower.startsWith(other))) return 50;
    return lower !== '' && (other.includes(lower) || lower.includes(other)) ? 60 : 100;
  };
  // Stable for the others: the order of the schema.
  return allowed.toSorted((a, b) => rank(a) - rank(b));
}

type Respell = (text: string) => readonly string[];

const dateOf = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/, (_, y: string, m: string, d: string) =>
      [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'),
    );

const withoutMask: Respell = (text) => [text.replace(/\/\d+$/, ''), text.replace(/:\d+$/, '')];

/** For each format, spellings of the same value; formats are compared without dashes. */
const spellings: Readonly<Record<string, Respell>> = {
  datetime(text) {
    const date = dateOf(text);
    const time = date.replace(/^(\d{4}-\d\d-\d\d)[ t]/, '$1T').replace(/ ?(?:utc|gmt)$/i, 'Z');
    const zoned = time.replace(/ ?([+-]\d\d):?(\d\d)?$/, (_, h: string, m = '00') => `${h}:${String(m)}`);
    const seconds = time.replace(/T(\d\d:\d\d)(?=$|Z|[+-])/, 'T$1:00');
    const hasZone = time[10] === 'T' && /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(time.slice(11));
    return [`${date}T00:00:00Z`, time, zoned, seconds, ...(hasZone ? [] : [`${time}Z`, `${seconds}Z`])];
  },
  date: (text) => [dateOf(text), dateOf(text).slice(0, 10)],
  duration: (text) => [
    text.replaceAll(/\s+/g, ''),
    ...(/^\d+(?:\.\d+)?$/.test(text) ? [`${text}s`, `${text}m`, `${text}h`] : []),
  ],
  ipv4: withoutMask,
  ipv6: (text) => [...withoutMask(text), text.replaceAll(/[[\]]/g, '')],
  cidr: (text) => (text.includes(':') ? [`${text}/128`] : [`${text}/32`]),
  uuid: (text) => {
    const hex = text.replaceAll(/[^0-9a-f]/gi, '').toLowerCase();
    return hex.length === 32 ? [hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')] : [];
  },
  email: (text) => [text.replace(/^mailto:/i, ''), text.replace(/^.*<([^<>]+)>\s*$/, '$1')],
  uri: (text) => (/^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(text) ? [`https://${text}`] : []),
  hostname: (text) => [
    text.replace(/^\w+:\/\//, '').split(/[:/]/)[0] ?? '',
    text.toLowerCase().replaceAll('_', '-'),
  ],
  mac: (text) => {
    const hex = text.replaceAll(/[^0-9a-f]/gi, '');
    return hex.length === 12 ? [(hex.match(/../g) ?? []).join(':')] : [];
  },
};

/** Returns the text in the spellings of a format and of a pattern. The caller tries them. */
export function respelled(
  text: string,
  {
    format = '',
    pattern = '',
  }: { readonly format?: string | undefined; readonly pattern?: string | undefined },
): readonly string[] {
  if (text.length > longest) return [];
  const ofFormat = spellings[format.replaceAll('-', '')]?.(text) ?? [];
  const all = [...ofFormat, ...(pattern === '' ? [] : ofPattern(text, pattern))];
  return [...new Set(all)].filter((one) => one !== text && one !== '');
}

/** Words that a pattern names, for example units. */
const mostWords = 20;

function* ofPattern(text: string, pattern: string): Generator<string> {
  const bare = text.trim();
  yield bare;
  yield bare.replaceAll(/\s+/g, '');
  yield bare.toLowerCase();
  yield bare.toUpperCase();
  yield bare.charAt(0).toUpperCase() + bare.slice(1);
  yield bare.charAt(0).toLowerCase() + bare.slice(1);
  yield bare.replaceAll(/[\s_.]+/g, '-').toLowerCase();
  yield bare.replaceAll(/[\s-]+/g, '_');
  const [, amount = '', unit = ''] = /^([-+]?[\d.]+)\s*([A-Za-z]*)$/.exec(bare) ?? [];
  if (amount === '') return;
  // Without the escapes that look like letters.
  const words = pattern.replaceAll(/\\./g, ' ').match(/[A-Za-z]+/g) ?? [];
  const units = [...new Set(words)].slice(0, mostWords);
  for (const word of nearestTexts(unit, units))
    if (unit === '' || word.charAt(0).toLowerCase() === unit.charAt(0).toLowerCase()) yield amount + word;
}
