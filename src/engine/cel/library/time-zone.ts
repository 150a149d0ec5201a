/**
 * Offsets of time zones.
 * Behaviour: github.com/google/cel-go/common/stdlib (inTimeZone), time (LoadLocation).
 */
import { quote } from '../../json/go-format.ts';
import { daysFromCivil } from '../../go/calendar.ts';

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

const formats = new Map<string, Intl.DateTimeFormat>();

function namedOffset(zone: string, seconds: number): number | string {
  if (zone === '' || zone === 'UTC' || zone === 'Local') return 0;
  if (zone.includes('..') || zone.startsWith('/') || zone.includes('\\'))
    return 'time: invalid location name';
  let format = formats.get(zone);
  if (format === undefined) {
    if (!/^[A-Z]/.test(zone)) return `unknown time zone ${zone}`;
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
      return `unknown time zone ${zone}`;
    }
    formats.set(zone, format);
  }
  const part: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(seconds * 1000)) part[type] = value;
  const { year, month, day, hour, minute, second, era } = part;
  const shown = era?.startsWith('B') ? 1 - Number(year) : Number(year);
  const days = daysFromCivil(shown, Number(month), Number(day));
  return days * 86400 + Number(hour) * 3600 + Number(minute) * 60 + Number(second) - seconds;
}
