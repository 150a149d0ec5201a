import { useWholeTexts } from '../context/whole-texts.ts';

/** Places and the length of links that they transmit whole; the smallest first. */
const places = [
  ['everywhere', 2_000],
  ['chats', 4_000],
  ['trackers', 32_000],
  ['browsers', 80_000],
  ['chromium', 2_000_000],
] as const;

export function LinkLength({ length }: { length: number }) {
  const { share: texts } = useWholeTexts();
  return (
    <div className="share-length">
      <strong>{texts.length(length)}</strong>
      <span className="hint">{texts.works}</span>
      <ul aria-label={texts.works}>
        {places.map(([name, most]) => {
          const fits = length <= most ? 'yes' : 'no';
          return (
            <li key={name} className={fits}>
              <span aria-hidden="true">{fits === 'yes' ? '✓' : '✕'}</span> {texts.places[name]}
              <span className="sr-only">: {texts.fits[fits]}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
