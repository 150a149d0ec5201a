import { marks, type Mark } from '../../../protocol/report.ts';
import type { Reading, VersionsReport } from '../../../protocol/views.ts';
import { shownObject } from '../../../store/selectors.ts';
import type { WholeCatalogue } from '../../../text/catalogue.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

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
  return (
    <div className="view-note version-road">
      <p className="hint">{report.conversion === 'Webhook' ? words.webhookIntro : words.noneIntro}</p>
      <ol aria-label={words.road}>
        <li>
          <span className="version-step">{words.written(report.written)}</span>
        </li>
        <li>
          <span className="version-step">{words.stored(report.stored)}</span>
          <button
            type="button"
            className="link"
            title={words.seeStored}
            onClick={() => viewChanged({ tab: 'stored' })}
          >
            {countsText(written, texts) || words.asWritten}
          </button>
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

function readingText({ state, counts }: Reading, texts: WholeCatalogue): string {
  if (state === 'not-served') return texts.versions.notServed;
  if (state === 'webhook') return texts.versions.webhook;
  if (state === 'refused') return texts.versions.refused;
  // The version itself shows the change of apiVersion.
  const { set: _set, ...others } = counts;
  const told = countsText(others, texts);
  if (told !== '') return told;
  return counts.set ? texts.versions.onlyApiVersion : texts.versions.asStored;
}

function countsText(counts: Counts, texts: WholeCatalogue): string {
  return marks.flatMap((mark) => (counts[mark] ? [texts.counts[mark](counts[mark])] : [])).join(' · ');
}
