/**
 * Sorts equal elements into the same order as Go does.
 * Behaviour: sort (Slice), which isn't stable: the order of equal elements in longer lists is visible in the results of
 * `sortBy`. It isn't documented, so this follows Go's source, which is under the licence in `LICENSE-GO`.
 */

type Less = (i: number, j: number) => boolean;

/**
 * The positions 0..size-1 in sorted order. Go sorts up to twelve elements by insertion, which is stable, and longer
 * lists by a pattern-defeating quicksort, whose order of equal elements is reproduced here.
 */
export function goSort(size: number, less: Less): number[] {
  const data = Array.from({ length: size }, (_, i) => i);
  const limit = size === 0 ? 0 : 32 - Math.clz32(size);
  new Sorter(data, (a, b) => less(data[a] as number, data[b] as number)).sort(0, size, limit);
  return data;
}

type Hint = 'unknown' | 'increasing' | 'decreasing';

class Sorter {
  readonly #data: number[];
  readonly #less: Less;

  constructor(data: number[], less: Less) {
    this.#data = data;
    this.#less = less;
  }

  #swap(i: number, j: number): void {
    const held = this.#data[i] as number;
    this.#data[i] = this.#data[j] as number;
    this.#data[j] = held;
  }

  sort(from: number, to: number, badAllowed: number): void {
    let a = from;
    let b = to;
    let limit = badAllowed;
    let wasBalanced = true;
    let wasPartitioned = true;
    for (;;) {
      const length = b - a;
      if (length <= 12) return this.#insertionSort(a, b);
      if (limit === 0) return this.#heapSort(a, b);
      if (!wasBalanced) {
        this.#breakPatterns(a, b);
        limit--;
      }
      let [pivot, hint] = this.#choosePivot(a, b);
      if (hint === 'decreasing') {
        for (let i = a, j = b - 1; i < j; i++, j--) this.#swap(i, j);
        pivot = b - 1 - (pivot - a);
        hint = 'increasing';
      }
      if (wasBalanced && wasPartitioned && hint === 'increasing' && this.#partialInsertionSort(a, b)) return;
      if (a > 0 && !this.#less(a - 1, pivot)) {
        a = this.#partitionEqual(a, b, pivot);
        continue;
      }
      const [middle, alreadyPartitioned] = this.#partition(a, b, pivot);
      wasPartitioned = alreadyPartitioned;
      const left = middle - a;
      const right = b - middle;
      const balance = Math.floor(length / 8);
      if (left < right) {
        wasBalanced = left >= balance;
        this.sort(a, middle, limit);
        a = middle + 1;
      } else {
        wasBalanced = right >= balance;
        this.sort(middle + 1, b, limit);
        b = middle;
      }
    }
  }

  #insertionSort(a: number, b: number): void {
    for (let i = a + 1; i < b; i++) for (let j = i; j > a && this.#less(j, j - 1); j--) this.#swap(j, j - 1);
  }

  #siftDown(low: number, high: number, first: number): void {
    for (let root = low; ;) {
      let child = 2 * root + 1;
      if (child >= high) return;
      if (child + 1 < high && this.#less(first + child, first + child + 1)) child++;
      if (!this.#less(first + root, first + child)) return;
      this.#swap(first + root, first + child);
      root = child;
    }
  }

  #heapSort(a: number, b: number): void {
    const high = b - a;
    for (let i = Math.floor((high - 1) / 2); i >= 0; i--) this.#siftDown(i, high, a);
    for (let i = high - 1; i >= 0; i--) {
      this.#swap(a, a + i);
      this.#siftDown(0, i, a);
    }
  }

  #partition(a: number, b: number, pivot: number): [number, boolean] {
    this.#swap(a, pivot);
    let i = a + 1;
    let j = b - 1;
    while (i <= j && this.#less(i, a)) i++;
    while (i <= j && !this.#less(j, a)) j--;
    if (i > j) {
      this.#swap(j, a);
      return [j, true];
    }
    this.#swap(i, j);
    i++;
    j--;
    for (;;) {
      while (i <= j && this.#less(i, a)) i++;
      while (i <= j && !this.#less(j, a)) j--;
      if (i > j) break;
      this.#swap(i, j);
      i++;
      j--;
    }
    this.#swap(j, a);
    return [j, false];
  }

  #partitionEqual(a: number, b: number, pivot: number): number {
    this.#swap(a, pivot);
    let i = a + 1;
    let j = b - 1;
    for (;;) {
      while (i <= j && !this.#less(a, i)) i++;
      while (i <= j && this.#less(a, j)) j--;
      if (i > j) break;
      this.#swap(i, j);
      i++;
      j--;
    }
    return i;
  }

  #partialInsertionSort(a: number, b: number): boolean {
    let i = a + 1;
    for (let step = 0; step < 5; step++) {
      while (i < b && !this.#less(i, i - 1)) i++;
      if (i === b) return true;
      if (b - a < 50) return false;
      this.#swap(i, i - 1);
      if (i - a >= 2) {
        for (let j = i - 1; j >= 1 && this.#less(j, j - 1); j--) this.#swap(j, j - 1);
      }
      if (b - i >= 2) {
        for (let j = i + 1; j < b && this.#less(j, j - 1); j++) this.#swap(j, j - 1);
      }
    }
    return false;
  }

  #breakPatterns(a: number, b: number): void {
    const length = b - a;
    if (length < 8) return;
    let random = BigInt(length);
    const modulus = 1n << BigInt(32 - Math.clz32(length));
    const at = a + Math.floor(length / 4) * 2 - 1;
    for (let i = 0; i < 3; i++) {
      random ^= BigInt.asUintN(64, random << 13n);
      random ^= random >> 7n;
      random ^= BigInt.asUintN(64, random << 17n);
      let other = Number(random & (modulus - 1n));
      if (other >= length) other -= length;
      this.#swap(at + i, a + other);
    }
  }

  #choosePivot(a: number, b: number): [number, Hint] {
    const length = b - a;
    let swaps = 0;
    let i = a + Math.floor(length / 4);
    let j = a + Math.floor(length / 4) * 2;
    let k = a + Math.floor(length / 4) * 3;
    const order = (x: number, y: number): [number, number] => {
      if (!this.#less(y, x)) return [x, y];
      swaps++;
      return [y, x];
    };
    const median = (x: number, y: number, z: number): number => {
      [x, y] = order(x, y);
      [y, z] = order(y, z);
      [x, y] = order(x, y);
      return y;
    };
    if (length >= 8) {
      if (length >= 50) {
        i = median(i - 1, i, i + 1);
        j = median(j - 1, j, j + 1);
        k = median(k - 1, k, k + 1);
      }
      j = median(i, j, k);
    }
    if (swaps === 0) return [j, 'increasing'];
    return [j, swaps === 12 ? 'decreasing' : 'unknown'];
  }
}
