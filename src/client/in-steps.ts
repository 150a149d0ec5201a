/** Work on the page's thread that may be long, in steps, so that the page goes on in between. */

/** A fraction of what a person notices; most work ends before. */
const stretch = 30;

/** What the steps come to. Work that ends within one stretch is done before anything else is. */
export async function inSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < stretch) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
