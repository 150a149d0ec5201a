import type { FallbackProps } from 'react-error-boundary';
import type { Pane } from '../../protocol/report.ts';
import { useSelect, useTexts } from '../context/context.ts';

const panes: readonly Pane[] = ['crd', 'object', 'old', 'patch', 'admission'];

/** Replaces the whole page when nothing else works: downloads of the texts, and a reload. */
export function PageFailed({ error }: FallbackProps) {
  const texts = useTexts();
  const documents = useSelect((state) => state.documents);
  return (
    <main className="page-failed" role="alert">
      <h1>{texts.parts.pageBroken}</h1>
      <p>{texts.parts.pageBrokenHint}</p>
      <p className="quotation">{String(error)}</p>
      <p className="page-failed-actions">
        <button type="button" className="primary" onClick={() => location.reload()}>
          {texts.parts.reload}
        </button>
        {panes
          .filter((pane) => documents[pane].text !== '')
          .map((pane) => (
            <button type="button" key={pane} onClick={() => download(`${pane}.yaml`, documents[pane].text)}>
              {texts.parts.save(texts.areas[pane])}
            </button>
          ))}
      </p>
    </main>
  );
}

/** Saves a text through the browser's own download. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
