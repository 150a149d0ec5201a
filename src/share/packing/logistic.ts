/**
 * Probabilities of a bit as numbers that can be added up: `stretch` is ln(p / (1 - p)), `squash` its inverse.
 *
 * The tables are made by addition, multiplication and division alone, which are the same to the last bit in every
 * browser; `Math.exp` is not.
 */

/** Steps of one unit of the stretched domain. */
const steps = 128;
/** The stretched domain ends here on both sides. */
const widest = 11;
const size = 2 * widest * steps + 1;

/** Probabilities have 16 bits here; neither 0 nor 1 is ever certain. */
const squashed = new Uint16Array(size);
/** By the first 12 bits of a probability. */
export const stretched = new Float64Array(4096);

function exponential(x: number): number {
  // Of a small part of it, squared again and again.
  const small = x / 1024;
  let power = 1 + small * (1 + (small / 2) * (1 + (small / 3) * (1 + small / 4)));
  for (let i = 0; i < 10; i++) power *= power;
  return power;
}

function makeTables(): void {
  let from = 0;
  for (let i = 0; i < size; i++) {
    const x = i / steps - widest;
    const p = Math.floor(65536 / (1 + exponential(-x)));
    squashed[i] = Math.min(Math.max(p, 1), 65535);
    const to = (squashed[i] as number) >>> 4;
    for (; from <= to && from < 4096; from++) stretched[from] = x;
  }
  for (; from < 4096; from++) stretched[from] = widest;
}

makeTables();

/** Of any number: the probability with 16 bits. */
export function squash(x: number): number {
  if (x >= widest) return 65535;
  if (x <= -widest) return 1;
  return squashed[Math.floor((x + widest) * steps + 0.5)] as number;
}
