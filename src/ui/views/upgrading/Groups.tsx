import { harmlessEffects, type ShownGroup } from '../../../protocol/upgrade.ts';
import { LineLink } from './LineLink.tsx';
import { groupsOf, sumOf } from './sums.ts';
import type { ShownUpgrade } from './shown.ts';
import { useOpenObject } from './use-open-object.ts';

/** Objects by what happens to them and why, the worst first. */
export function Groups({ shown }: { shown: ShownUpgrade }) {
  const { state, texts } = shown;
  const { parts, report, begun } = state;
  const groups = report?.groups ?? groupsOf(parts);
  const { known } = sumOf(parts);
  const unstored = parts.flatMap((part) => part.unstored).slice(0, 20);
  if (known + unstored.length === 0 || begun?.evaluated === 'not evaluated') return null;
  return (
    <section className="upgrade-section">
      <h3>{texts.groups.title}</h3>
      {groups.length === 0 && unstored.length === 0 && <p className="hint">{texts.groups.none}</p>}
      <ol className="upgrade-groups">
        {groups.map((group, i) => (
          <Group key={i} group={group} all={known} shown={shown} />
        ))}
      </ol>
      {report !== undefined && report.moreGroups > 0 && (
        <p className="hint">{texts.groups.more(report.moreGroups)}</p>
      )}
      {unstored.length > 0 && (
        <>
          <p className="hint">{texts.groups.unstored}</p>
          <ul className="upgrade-unstored">
            {unstored.map(({ source, message }, i) => (
              <li key={i}>
                <code>{source.name}</code>
                <p className="quotation" lang="en">
                  {message}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface GroupProps {
  readonly group: ShownGroup;
  readonly all: number;
  readonly shown: ShownUpgrade;
}

function Group({ group, all, shown }: GroupProps) {
  const { texts } = shown;
  const { effect, version, count, field, message, line, example } = group;
  const open = useOpenObject(shown);
  const tone = harmlessEffects.has(effect) ? 'risky' : 'breaking';
  return (
    <li className="upgrade-item" data-tone={tone}>
      <p className="upgrade-item-head">
        <strong>{texts.groups.effects[effect]}</strong>
        {field !== '' && <code>{field}</code>}
        <span className="hint">{version}</span>
        <LineLink line={line} shown={shown} />
      </p>
      {all > 1 && (
        <p className="upgrade-share">
          <span className="upgrade-bar" aria-hidden="true">
            <span data-part={tone === 'risky' ? 'risky' : 'hurt'} style={{ flexGrow: count }} />
            <span data-part="rest" style={{ flexGrow: Math.max(0, all - count) }} />
          </span>
          <span>{texts.groups.of(count, all)}</span>
        </p>
      )}
      {message !== '' && (
        <p className="quotation" lang="en">
          {message}
        </p>
      )}
      <p className="upgrade-example">
        <span className="hint">{texts.groups.example}</span> <code>{example.name}</code>
        <button
          type="button"
          className="link"
          aria-label={`${texts.groups.open} ${example.name}`}
          onClick={() => open.source(example, effect)}
        >
          {texts.groups.open}
        </button>
      </p>
    </li>
  );
}
