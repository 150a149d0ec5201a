import { useTexts } from '../context/context.ts';

/** Shown after truncated text: how much is missing, and a way to get all of it. */
export function MoreText({ more, onCopy }: { more: number | undefined; onCopy?: () => void }) {
  const texts = useTexts();
  if (!more) return null;
  return (
    <span className="hint more-text">
      {` ${texts.more.characters(more)}`}
      {onCopy && (
        <>
          {' '}
          <button type="button" className="link" onClick={onCopy}>
            {texts.more.copyWhole}
          </button>
        </>
      )}
    </span>
  );
}
