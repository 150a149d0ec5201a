/** Calls back once the cursor rests, so that walking through a text asks nothing. */
export function whenResting(callback: (offset: number) => void, rest = 120): (offset: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (offset) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(offset), rest);
  };
}
