import '../styles/dialog-parts.css';
import { useSelect } from '../context/context.ts';
import { fileHref, sourceHref } from '../parts/hrefs.ts';
import { Score } from './Score.tsx';
import { useWholeTexts } from '../context/whole-texts.ts';

/** Explains what this is, which parts of an API server are simulated and which aren't, and how exact it is. */
export default function AboutDialog() {
  const { about, page, offline } = useWholeTexts();
  const isKept = useSelect((state) => state.view.offline !== undefined);
  return (
    <>
      <p className="about-what">
        {about.what} {page.privacy} {isKept && offline.ready}
      </p>
      <h3>{about.simulated}</h3>
      <ul className="about-list">
        {about.does.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>{about.notSimulated}</h3>
      <ul className="about-list">
        {about.doesNot.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
      </ul>
      <Score />
      <p className="about-links">
        <a href={fileHref('docs/index.html')}>{about.documentation}</a>
        <a href={fileHref('errors/index.html')}>{about.errors}</a>
        <a href={fileHref('THIRD-PARTY.md')}>{about.licences}</a>
        {sourceHref !== '' && <a href={sourceHref}>{page.source}</a>}
      </p>
    </>
  );
}
