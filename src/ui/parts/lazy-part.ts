import { createElement, lazy, type ComponentType } from 'react';

/** A part of the page that is loaded when it is first shown did not arrive. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

interface LazyPart {
  shown: boolean;
  load(): Promise<void>;
}

/** By their names; those within a lazy part are known when it is loaded. */
const parts = new Map<string, LazyPart>();

/** The parts that were shown since this was asked last, those around others first. */
export function takeShownParts(): string[] {
  const shown = [...parts].filter(([, part]) => part.shown);
  for (const [, part] of shown) part.shown = false;
  return shown.map(([name]) => name);
}

/** So that these are there at once when they are shown. What does not arrive is missing then. */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names) await parts.get(name)?.load();
}

/** `lazy` whose failure tells that the part is missing, as opposed to broken, and which can be loaded before. */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new PartMissing('a part of the page did not load', { cause });
    }
  });
  const part: LazyPart = {
    shown: false,
    load: () =>
      load().then(
        (module) => {
          loaded = module.default;
        },
        () => undefined,
      ),
  };
  parts.set(name, part);
  return function Part(props: Props) {
    part.shown = true;
    return createElement<Props>((loaded ?? Lazy) as ComponentType<Props>, props);
  };
}
