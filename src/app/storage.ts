/**
 * Stores in this browser: the visitor's texts, the links that were opened, the appearance. Nothing here may break
 * the page. The small store holds short entries that must be available synchronously; long texts go to the large one.
 */
import type { OpenedLink } from '../store/history.ts';
import type { Theme } from '../store/settings.ts';
import type { Layout } from '../store/view.ts';
import { isLanguage, type Language } from '../text/language.ts';
import { openLargeTexts, type LargeTexts } from './large-texts.ts';
import { openOwnTexts, type OwnTexts } from './own-texts.ts';
import { fieldsOf, openShelf, type Shelf } from './shelf.ts';
import { maxOpenedLength } from '../store/history.ts';

const keys = { look: 'crd-playground/look/1', opened: 'crd-playground/opened/1' } as const;

export interface Look {
  readonly theme: Theme;
  readonly sizes?: Layout | undefined;
  readonly language?: Language;
  /** Ids of the solved steps of the tour. */
  readonly solved?: readonly string[];
}

export interface Storage {
  readonly shelf: Shelf;
  readonly own: OwnTexts;
  readLook(): Look;
  writeLook(look: Look): void;
  readOpened(): readonly OpenedLink[];
  /** Keeps the links of other tabs; doesn't store very long ones. */
  writeOpened(opened: readonly OpenedLink[]): void;
  forgetOpened(): void;
}

export function openStorage(
  shelf: Shelf = openShelf(() => localStorage),
  large: LargeTexts = openLargeTexts(),
  ofTab: Shelf = openShelf(() => sessionStorage),
): Storage {
  const forgetOpened = (): void => shelf.forget(keys.opened);
  const readOpened = (): readonly OpenedLink[] => openedOf(shelf.read(keys.opened));
  return {
    shelf,
    own: openOwnTexts({ shelf, ofTab, large }, forgetOpened),
    readLook: () => lookOf(shelf.read(keys.look)),
    writeLook: (look) => void shelf.write(keys.look, look),
    readOpened,
    writeOpened(opened) {
      const addresses = new Set(opened.map(({ address }) => address));
      const others = readOpened().filter(({ address }) => !addresses.has(address));
      const all = [...opened, ...others].toSorted((a, b) => b.at - a.at);
      let length = 0;
      const kept = all.filter(({ address }) => (length += address.length) <= maxOpenedLength);
      shelf.write(keys.opened, kept);
    },
    forgetOpened,
  };
}

function openedOf(data: unknown): readonly OpenedLink[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: unknown) => {
    const fields = fieldsOf(entry);
    const [address, name, at] = ['address', 'name', 'at'].map((field) => fields.get(field));
    if (typeof address !== 'string' || typeof at !== 'number') return [];
    return [{ address, name: typeof name === 'string' ? name : '', at }];
  });
}

function lookOf(data: unknown): Look {
  const fields = fieldsOf(data);
  const theme = fields.get('theme');
  const sizes = sizesOf(fields.get('sizes'));
  const language = fields.get('language');
  const solved = fields.get('solved');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    ...(sizes && { sizes }),
    ...(isLanguage(language) && { language }),
    ...(Array.isArray(solved) && { solved: solved.filter((id) => typeof id === 'string') }),
  };
}

function sizesOf(data: unknown): Layout | undefined {
  const fields = fieldsOf(data);
  const share = (name: string): number | undefined => {
    const value = fields.get(name);
    return typeof value === 'number' && value > 0.05 && value < 1 ? value : undefined;
  };
  const [crd, object, result, stacked] = ['crd', 'object', 'result', 'stacked'].map(share);
  return crd && object && result && stacked ? { crd, object, result, stacked } : undefined;
}
