/** Replaces what is different on each run: equal values get equal marks, numbered in order of appearance. */

export class Masks {
  readonly #marks = new Map<string, string>();
  #counts = new Map<string, number>();

  /** The text of an answer or an event with marks. */
  masked(text: string): string {
    return text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (uid) =>
        this.#mark('uid', uid),
      )
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '<time>')
      .replace(/"resourceVersion":"(\d+)"/g, (whole, version: string) =>
        version === '0' ? whole : `"resourceVersion":"${this.#mark('rv', version)}"`,
      )
      .replace(/"continue":"[\w=-]{5,}"/g, '"continue":"<continue>"')
      .replace(/"g-[a-z0-9]{5}"/g, '"g-<suffix>"')
      .replace(/"10\.0\.\d+\.\d+"/g, (address) => `"${this.#mark('ip', address)}"`)
      .replace(/"nodePort":3\d{4}/g, '"nodePort":"<port>"')
      .replace(/"(?:\d+[smhd]|<invalid>)"/g, '"<age>"');
  }

  #mark(kind: string, value: string): string {
    const key = `${kind} ${value}`;
    const known = this.#marks.get(key);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    this.#marks.set(key, `<${kind}${count}>`);
    return `<${kind}${count}>`;
  }
}
