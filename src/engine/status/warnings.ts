/**
 * The warnings of one answer.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/filters (WithWarningRecorder), apimachinery/pkg/util/net (NewWarningHeader).
 */
const totalLimit = 4096;
const itemLimit = 256;

/**
 * Collects warnings as the server's response headers would carry them: each text once, none with control characters.
 * Beyond 4096 characters in all, every text is cut to 256 and no more are taken once the cut ones exceed that too.
 */
export class Warnings {
  readonly #seen = new Set<string>();
  readonly #texts: string[] = [];
  #kept: string[] = [];
  #written = 0;
  #cutting = false;

  get texts(): readonly string[] {
    return this.#kept;
  }

  add(text: string): void {
    if (text === '' || (this.#cutting && this.#written >= totalLimit) || this.#seen.has(text)) return;
    this.#seen.add(text);
    this.#texts.push(text);
    if (this.#cutting) return this.#write(cut(text));
    if (this.#written + characters(text) <= totalLimit || !isSendable(text)) return this.#write(text);
    this.#cutting = true;
    this.#kept = [];
    this.#written = 0;
    for (const earlier of this.#texts) this.#write(cut(earlier));
  }

  #write(text: string): void {
    if (!isSendable(text)) return;
    this.#kept.push(text);
    this.#written += characters(text);
  }
}

function isSendable(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

function characters(text: string): number {
  return text.length <= itemLimit ? [...text].length : Array.from(text).length;
}

function cut(text: string): string {
  return text.length <= itemLimit ? text : Array.from(text).slice(0, itemLimit).join('');
}
