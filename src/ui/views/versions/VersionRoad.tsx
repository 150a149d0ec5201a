import '../../styles/versions.css';
import { marks, type Mark } from '../../../protocol/report.ts';
import type { Reading, VersionsReport } from '../../../protocol/views.ts';
import { shownObject } from '../../../store/selectors.ts';
import type { WholeCatalogue } from '../../../text/catalogue.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';
import { readingSentence } from './reading-sentence.ts';

type Counts = Readonly<Partial<Record<Mark, number>>>;

const none: Counts = {};

/** The path of an object through the versions, with what happens at each step. */
export function VersionRoad({
  report,
  onChoose,
}: {
  report: VersionsReport;
  onChoose: (version: string) => void;
}) {
  const texts = useWholeTexts();
  const { viewChanged } = useActions();
  const written = useSelect((state) => shownObject(state)?.counts ?? none);
  const words = texts.versions;
  const isWritten = report.written !== '';
  return (
    <div className="view-note version-road">
      <p className="hint">{report.conversion === 'Webhook' ? words.webhookIntro : words.noneIntro}</p>
      <ol aria-label={words.road}>
        {isWritten && (
          <li>
            <span className="version-step">{words.written(report.written)}</span>
          </li>
        )}
        <li>
          <span className="version-step">{words.stored(report.stored)}</span>
          {isWritten && (
            <button
              type="button"
              className="link"
              title={words.seeStored}
              onClick={() => viewChanged({ tab: 'stored' })}
            >
              {countsText(written, texts) || words.asWritten}
            </button>
          )}
        </li>
        {report.readings.map((reading) => (
          <li key={reading.version}>
            <button
              type="button"
              className="version-step"
              disabled={reading.state !== 'read'}
              aria-pressed={reading.version === report.chosen}
              onClick={() => onChoose(reading.version)}
            >
              {words.read(reading.version)}
            </button>
            <span className={reading.state === 'read' ? '' : 'hint'}>{readingText(reading, texts)}</span>
            {reading.warnings.length > 0 && <span className="mark changed">{texts.problems.warning}</span>}
          </li>
        ))}
      </ol>
      {report.moreVersions !== undefined && <p className="hint">{texts.more.of(report.moreVersions)}</p>}
    </div>
  );
}

function readingText(reading: Reading, texts: WholeCatalogue): string {
  const sentence = readingSentence(reading);
  if (sentence !== 'counts') return texts.versions[sentence];
  const { set: _set, ...others } = reading.counts;
  return countsText(others, texts);
}

function countsText(counts: Counts, texts: WholeCatalogue): string {
  return marks.flatMap((mark) => (counts[mark] ? [texts.counts[mark](counts[mark])] : [])).join(' · ');
}
