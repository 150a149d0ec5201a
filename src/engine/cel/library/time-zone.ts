/**
 * Offsets of time zones.
 * Behaviour: github.com/google/cel-go/common/stdlib (inTimeZone), time (LoadLocation).
 */
import { quote } from '../../json/go-format.ts';
import { daysFromCivil } from '../../go/calendar.ts';
import { zoneFile } from './zone-file.ts';

/** Seconds east of Greenwich at an instant, or the text of the error. A zone is a name or `[+-]hh:mm`. */
export function zoneOffset(zone: string, seconds: number): number | string {
  const colon = zone.indexOf(':');
  if (colon < 0) return namedOffset(zone, seconds);
  const hours = atoi(zone.slice(0, colon));
  if (typeof hours === 'string') return hours;
  const minutes = atoi(zone.slice(colon + 1));
  if (typeof minutes === 'string') return minutes;
  return (zone.startsWith('-') ? hours * 60 - minutes : hours * 60 + minutes) * 60;
}

function atoi(text: string): number | string {
  if (/^[+-]?[0-9]+$/.test(text)) return Number(text);
  return `strconv.Atoi: parsing ${quote(text)}: invalid syntax`;
}

/** Zones that browsers interpret as the city that has them today; hours east of Greenwich, constant. */
const fixed: ReadonlyMap<string, number> = new Map([
  ['EST', -5],
  ['MST', -7],
  ['HST', -10],
]);

/**
 * Zones of the United States by federal law: browsers interpret each as a city, which had its own rules before 1967.
 */
const byLaw: ReadonlyMap<string, number> = new Map([
  ['EST5EDT', -5],
  ['CST6CDT', -6],
  ['MST7MDT', -7],
  ['PST8PDT', -8],
]);

/** When clocks were put forward (at 2:00 standard time) and back (at 2:00 daylight time) before 1967. */
const forward: readonly (readonly [from: string, to: string])[] = [
  ['1918-03-31', '1918-10-27'],
  ['1919-03-30', '1919-10-26'],
  ['1942-02-09', '1945-09-30'],
];

const year1967 = Date.UTC(1967, 0, 2) / 1000;

/** Seconds east of Greenwich before 1967. */
function offsetByLaw(hours: number, seconds: number): number {
  const local = (day: string, hour: number): number => Date.parse(`${day}T00:00:00Z`) / 1000 + hour * 3600;
  const isForward = forward.some(
    ([from, to]) => seconds >= local(from, 2 - hours) && seconds < local(to, 1 - hours),
  );
  return (isForward ? hours + 1 : hours) * 3600;
}

/** The formats of names that browsers know. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Undefined if browsers don't know the name. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  let format = formats.get(zone);
  if (format) return format;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      era: 'short',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
  formats.set(zone, format);
  return format;
}

function namedOffset(name: string, seconds: number): number | string {
  if (name === '' || name === 'UTC' || name === 'Local') return 0;
  const found = zoneFile(name, (zone) => formatOf(zone) !== undefined);
  if ('problem' in found) return found.problem;
  const { zone } = found;
  const hours = fixed.get(zone);
  if (hours !== undefined) return hours * 3600;
  const lawful = byLaw.get(zone);
  if (lawful !== undefined && seconds < year1967) return offsetByLaw(lawful, seconds);
  return offsetOf(formatOf(zone) as Intl.DateTimeFormat, seconds);
}

function offsetOf(format: Intl.DateTimeFormat, seconds: number): number {
  const part: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(seconds * 1000)) part[type] = value;
  const { year, month, day, hour, minute, second, era } = part;
  const shown = era?.startsWith('B') ? 1 - Number(year) : Number(year);
  const days = daysFromCivil(shown, Number(month), Number(day));
  return days * 86400 + Number(hour) * 3600 + Number(minute) * 60 + Number(second) - seconds;
}
