/**
 * Resolves the name of a time zone as the server does, which looks it up as a file in a folder.
 * Behaviour: time (LoadLocation, loadTzinfo); the files are those of the time zone database in Debian's layout.
 */
import { utf8Length } from '../../go/utf8.ts';

/** A zone by the name that browsers may know, or the error message. */
export type ZoneFile = { readonly zone: string } | { readonly problem: string };

/** The maximum length of a file's name, in bytes. */
const mostOfAName = 255;
/** The bytes of a path besides the name, for the first folder and for the second one, which is searched next. */
const mostOfAPath = 4_074;
const mostOfASecondPath = 4_070;
/** The maximum number of names in the path of a zone. */
const deepest = 3;

const folders: ReadonlySet<string> = new Set(
  'Africa America America/Argentina America/Indiana America/Kentucky America/North_Dakota Antarctica Arctic Asia Atlantic Australia Brazil Canada Chile Etc Europe Indian Mexico Pacific US'.split(' '), // prettier-ignore
);

/** Files next to the zones. */
const otherFiles: ReadonlySet<string> = new Set(
  'iso3166.tab leap-seconds.list leapseconds tzdata.zi zone.tab zone1970.tab'.split(' '),
);

/** Files that browsers have no name for. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['Factory', 'UTC'],
  ['localtime', 'UTC'],
  ['posixrules', 'America/New_York'],
]);

/** Words in names that aren't just capitalized, by their lowercase form. */
const words: ReadonlyMap<string, string> = new Map(
  'ACT BajaNorte BajaSur CET CHAT ComodRivadavia CST6CDT DeNoronha DumontDUrville EasterIsland EET EST EST5EDT GB GMT GMT0 HST IN LHI McMurdo MET MST MST7MDT NSW NZ PRC PST8PDT ROC ROK SU UCT US UTC WET au es of'.split(' ').map((word) => [word.toLowerCase(), word]), // prettier-ignore
);

/** Names in browsers that the time zone database has dropped. */
const givenUp = /^(?:SystemV\/|US\/Pacific-New$)/;

const tooLong: ZoneFile = { problem: 'file name too long' };

/** `isZone` reports whether browsers know a name, regardless of case. */
export function zoneFile(name: string, isZone: (name: string) => boolean): ZoneFile {
  if (name.includes('..') || /^[/\\]/.test(name)) return { problem: 'time: invalid location name' };
  if (name.includes('\0')) return { problem: 'invalid argument' };
  if (name.length > mostOfAPath || utf8Length(name) > mostOfAPath) return tooLong;
  const parts = name.split('/');
  const path = parts.filter((part) => part !== '' && part !== '.');
  // The same zones again, with and without leap seconds, which the server's library ignores.
  if (path[0] === 'posix' || path[0] === 'right') path.shift();
  const isFile = (file: string): boolean =>
    aliases.has(file) || otherFiles.has(file) || isKnown(file, isZone);
  for (let length = 1; length < path.length && length <= deepest; length++)
    if (isFile(path.slice(0, length).join('/'))) return { problem: 'not a directory' };
  const file = path.join('/');
  if (file === '' || folders.has(file)) return { problem: 'is a directory' };
  if (path.some((part) => part.length > mostOfAName || utf8Length(part) > mostOfAName)) return tooLong;
  if (path.length > deepest || !isFile(file))
    return utf8Length(name) > mostOfASecondPath ? tooLong : { problem: `unknown time zone ${name}` };
  if (parts.at(-1) === '' || parts.at(-1) === '.') return { problem: 'not a directory' };
  if (otherFiles.has(file)) return { problem: 'malformed time zone information' };
  return { zone: aliases.get(file) ?? file };
}

/** File names are case-sensitive. */
function isKnown(file: string, isZone: (name: string) => boolean): boolean {
  const isWritten = file.split(/[/_+-]/).every((word) => {
    const small = word.toLowerCase();
    return word === (words.get(small) ?? small.slice(0, 1).toUpperCase() + small.slice(1));
  });
  return isWritten && !givenUp.test(file) && isZone(file);
}
