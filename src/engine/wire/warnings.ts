/**
 * The warnings of one response.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/filters (WithWarningRecorder), apimachinery/pkg/util/net (NewWarningHeader).
 */
import { reworded, type Finding } from '../field/finding.ts';

const totalLimit = 4096;
const itemLimit = 256;

/**
 * Collects warnings as the server's response headers contain them: each text once, without control characters. If the
 * total exceeds 4096 characters, all texts are truncated to 256, and none are added once the truncated ones exceed that
 * too.
 */
export class Warnings {
  readonly #seen = new Set<string>();
  readonly #all: Finding[] = [];
  #kept: Finding[] = [];
  #written = 0;
  #cutting = false;

  get findings(): readonly Finding[] {
    return this.#kept;
  }

  add(warning: Finding): void {
    const { text } = warning;
    if (text === '' || (this.#cutting && this.#written >= totalLimit) || this.#seen.has(text)) return;
    this.#seen.add(text);
    this.#all.push(warning);
    if (this.#cutting) return this.#write(cutWarning(warning));
    if (this.#written + characters(text) <= totalLimit || !isSendable(text)) return this.#write(warning);
    this.#cutting = true;
    this.#kept = [];
    this.#written = 0;
    for (const earlier of this.#all) this.#write(cutWarning(earlier));
  }

  #write(warning: Finding): void {
    const { text } = warning;
    if (!isSendable(text)) return;
    this.#kept.push(warning);
    this.#written += characters(text);
  }
}

function isSendable(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

function characters(text: string): number {
  return text.length <= itemLimit ? [...text].length : Array.from(text).length;
}

function cutWarning(warning: Finding): Finding {
  const { text, field, saysField } = warning;
  if (text.length <= itemLimit) return warning;
  const short = reworded(warning, Array.from(text).slice(0, itemLimit).join(''));
  return saysField && field.length + ': '.length <= itemLimit ? { ...short, saysField } : short;
}
