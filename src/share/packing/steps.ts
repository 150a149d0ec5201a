/** Work in steps: a generator yields wherever the page may draw and handle keys. */
export type Steps<Result> = Generator<void, Result>;

/** Milliseconds of work after which there is a pause. */
const frame = 8;

/** Does all of the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, with pauses; work that is shorter than a frame has none. */
export async function finishInFrames<Result>(steps: Steps<Result>): Promise<Result> {
  for (let began = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < frame) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}
