import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of the page that is loaded when it is first shown did not arrive. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/** `lazy` whose failure tells that the part is missing, as opposed to broken. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new PartMissing('a part of the page did not load', { cause });
    }
  });
}
