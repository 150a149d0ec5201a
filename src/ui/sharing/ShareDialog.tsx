import '../styles/share.css';
import { useState } from 'react';
import { useSelect } from '../context/context.ts';
import { Contents } from './Contents.tsx';
import { labelOf } from './handed-on.ts';
import { LinkLength } from './LinkLength.tsx';
import { ShareItems } from './ShareItems.tsx';
import { useLinks } from './use-links.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** Addresses that no browser accepts aren't offered. */
const maxLink = 2_000_000;

/** Shares what is on the page: as a link, and in other forms that contain it. */
export default function ShareDialog() {
  const { share: texts } = useWholeTexts();
  const all = useWholeTexts();
  const state = useSelect((now) => now);
  const [short, setShort] = useState(false);
  const { full, shorter } = useLinks();
  const link = short ? shorter : full;
  const isThere = typeof link === 'string' && link.length <= maxLink;
  return (
    <>
      <Contents />
      <div className="share-link">
        <input
          readOnly
          aria-label={texts.linkLabel}
          className="share-address"
          value={isThere ? link : ''}
          placeholder={full === undefined ? texts.packing : ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {typeof link === 'string' && <LinkLength length={link.length} />}
      {link === 'failed' && <p className="hint">{texts.failed}</p>}
      {typeof link === 'string' && !isThere && <p className="hint">{texts.tooLong(link.length, maxLink)}</p>}
      {typeof shorter === 'string' && (
        <label className="share-short">
          <input
            type="checkbox"
            checked={short}
            onChange={(event) => setShort(event.currentTarget.checked)}
          />
          {texts.withoutDescriptions(shorter.length)}
        </label>
      )}
      <ShareItems link={isThere ? link : undefined} />
      {isThere && 'share' in navigator && (
        <button
          type="button"
          onClick={() => {
            navigator.share({ title: labelOf(state, all), url: link }).catch(() => undefined);
          }}
        >
          {texts.system}
        </button>
      )}
      <p className="hint">{texts.public}</p>
    </>
  );
}
