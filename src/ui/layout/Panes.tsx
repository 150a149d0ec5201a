import type { CSSProperties } from 'react';
import { defaultLayout, stackedLayout, type Layout } from '../../store/view.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';
import { EditorPane } from '../editors/EditorPane.tsx';
import { Result } from '../result/Result.tsx';
import { Splitter } from './Splitter.tsx';

const smallest = 0.14;

/** Moves space from one area to the other; neither becomes too small to use. */
function moved(sizes: Layout, left: keyof Layout, right: keyof Layout, share: number): Layout {
  const both = sizes[left] + sizes[right];
  const first = Math.min(Math.max(sizes[left] + share, smallest), both - smallest);
  return { ...sizes, [left]: first, [right]: both - first };
}

/** The style sheet's default sizes: when the editors are stacked, the result gets half. */
function usualSizes(): Layout {
  return matchMedia('(width < 1200px)').matches ? stackedLayout : defaultLayout;
}

export function Panes() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const chosen = useSelect((state) => state.view.sizes);
  const sizes = chosen ?? defaultLayout;
  const move = (left: keyof Layout, right: keyof Layout) => (delta: number, extent: number) =>
    viewChanged({ sizes: moved(chosen ?? usualSizes(), left, right, delta / extent) });
  const moveStack = (delta: number, extent: number): void => {
    const now = chosen ?? usualSizes();
    viewChanged({
      sizes: { ...now, stacked: Math.min(0.85, Math.max(0.15, now.stacked + delta / extent)) },
    });
  };
  const style = {
    '--crd': `${sizes.crd}fr`,
    '--object': `${sizes.object}fr`,
    '--result': `${sizes.result}fr`,
    '--both': `${sizes.crd + sizes.object}fr`,
    '--stacked': `${sizes.stacked}fr`,
    '--stacked-rest': `${1 - sizes.stacked}fr`,
  } as CSSProperties;
  const { crd, object, result } = texts.areas;
  return (
    <main className="panes" data-usual={chosen === undefined} style={style}>
      <EditorPane pane="crd" />
      <Splitter
        className="between-editors"
        label={texts.areas.resize(crd, object)}
        direction="vertical"
        value={(100 * sizes.crd) / (sizes.crd + sizes.object)}
        onMove={move('crd', 'object')}
      />
      <Splitter
        className="between-stacked"
        label={texts.areas.resize(crd, object)}
        direction="horizontal"
        value={100 * sizes.stacked}
        onMove={moveStack}
      />
      <EditorPane pane="object" />
      <Splitter
        className="before-result"
        label={texts.areas.resize(object, result)}
        direction="vertical"
        value={(100 * sizes.object) / (sizes.object + sizes.result)}
        onMove={move('object', 'result')}
      />
      <Result />
    </main>
  );
}
