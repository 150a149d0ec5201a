import { engineTime, type Clock } from './clock.ts';

const quotedAny = /"(?:uid|resourceVersion|time|creationTimestamp|deletionTimestamp)\\*":/;
const quotedUid = /(\\*"uid\\*":\\*")([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\\*")/g;
const quotedVersion = /(\\*"resourceVersion\\*":\\*")(\d+)(\\*")/g;
const quotedTime =
  /(\\*"(?:time|creationTimestamp|deletionTimestamp)\\*":\\*")(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)(\\*")/g;

/**
 * Placeholders for values of a case that vary from run to run (see judge/internal/judge/marks.go): equal values get the
 * same placeholder, and placeholders are numbered in the order of their first appearance.
 */
export class Marks {
  /** The clock of a case that has one: its time placeholders contain the offset, as in `<time2+3s>`. */
  readonly clock: Clock | undefined;
  private readonly known: Map<string, string>;
  private readonly last: Map<string, number>;
  /** The bodies so far; none for the CRD. */
  private readonly sent: string[] = [];
  private tried = 0;
  private dry = false;

  constructor(like?: Marks, clock?: Clock) {
    this.clock = clock;
    this.known = new Map(like?.known);
    this.last = new Map(like?.last);
  }

  /** The placeholder of a value, such as `<rv2>`. */
  of(kind: 'uid' | 'rv' | 'time', value: string): string {
    const key = `${kind}\0${value}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const number = (this.last.get(kind) ?? 0) + 1;
    const mark = `<${kind}${number}>`;
    this.last.set(kind, number);
    this.known.set(key, mark);
    return mark;
  }

  /**
   * The placeholder of a time in the metadata of the object with a uid. The server's clock has whole seconds, and it is
   * random whether two times fall into the same one, so a placeholder belongs to one field of one object.
   */
  time(field: string, uid: string, value: string): string {
    const tried = this.dry && field === 'deletionTimestamp' ? `\0${this.tried}` : '';
    const mark = this.of('time', `${field}\0${uid}${tried}\0${value}`);
    return mark.slice(0, -1) + (this.clock?.later(value) ?? '') + '>';
  }

  /**
   * Replaces values that the server set in an object that a text quotes, i.e. values that no body contains. Quotes may
   * be nested.
   */
  quoted(text: string): string {
    if (this.sent.length === 0 || !quotedAny.test(text)) return text;
    const mask =
      (mark: (value: string) => string) =>
      (_: string, start: string, value: string, end: string): string =>
        start + mark(value) + end;
    return text
      .replace(
        quotedUid,
        mask((uid) => (this.hasSent(uid) ? uid : this.of('uid', uid))),
      )
      .replace(
        quotedVersion,
        mask((rv) => (this.hasSent(`"${rv}"`) || !this.known.has(`rv\0${rv}`) ? rv : this.of('rv', rv))),
      )
      .replace(
        quotedTime,
        mask((time) => {
          if (this.hasSent(time) || !this.isGiven(time)) return time;
          return `<time${this.clock?.later(time) ?? ''}>`;
        }),
      );
  }

  private hasSent(text: string): boolean {
    return this.sent.some((body) => body.includes(text));
  }

  /** Whether a time comes from the server. */
  isGiven(time: string): boolean {
    return this.clock === undefined ? time === engineTime : this.clock.isGiven(time);
  }

  /**
   * Called for each step. The deletionTimestamp in the response to a dry-run delete is never stored, so it is a
   * separate time.
   */
  begin({ verb, body }: { readonly verb: string; readonly body?: string }): void {
    this.sent.push(body ?? '');
    this.dry = verb === 'delete' && body?.includes('dryRun') === true;
    if (this.dry) this.tried++;
  }
}
