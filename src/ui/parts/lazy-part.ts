import { createElement, lazy, type ComponentType } from 'react';

/** A part of the page that loads when it is first shown failed to load. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

interface LazyPart {
  shown: boolean;
  load(): Promise<void>;
}

/** By name; parts inside a lazy part are known when that is loaded. */
const parts = new Map<string, LazyPart>();

/** Returns the parts that were shown since the last call, outer ones first. */
export function takeShownParts(): string[] {
  const shown = [...parts].filter(([, part]) => part.shown);
  for (const [, part] of shown) part.shown = false;
  return shown.map(([name]) => name);
}

/** Loads parts ahead, so that they are shown immediately. A part that fails to load is missing then. */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names) await parts.get(name)?.load();
}

/** `lazy` whose failure reports that the part is missing rather than broken, and which can be loaded ahead. */
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
