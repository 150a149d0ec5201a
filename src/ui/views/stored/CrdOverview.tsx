import '../../styles/facts.css';
import '../../styles/rules.css';
import type { VersionSummary } from '../../../protocol/report.ts';
import { useSelect } from '../../context/context.ts';
import { ShareBar } from '../rules/ShareBar.tsx';
import { WithoutObject } from '../shared/WithoutObject.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** An accepted CRD on its own: what it defines, the cost of its rules, and how clients see it. */
export default function CrdOverview() {
  const texts = useWholeTexts();
  const summary = useSelect(({ evaluation }) => evaluation.crd?.summary);
  const costs = useSelect(({ evaluation }) => evaluation.crd?.ruleCosts);
  if (!summary) return null;
  const { kind, plural, group, scope, versions, moreVersions } = summary;
  const words = texts.crdOverview;
  return (
    <div className="client-view">
      <section className="facts">
        <h3>{words.defines}</h3>
        <p>
          <strong>{kind}</strong> · <code>{`${plural}.${group}`}</code> · {words.scopes[scope]}
        </p>
      </section>
      <section className="facts">
        <h3>{words.versions}</h3>
        <ul>
          {versions.map((version) => (
            <Version key={version.name} version={version} />
          ))}
        </ul>
        {moreVersions !== undefined && <p className="hint">{texts.more.of(moreVersions)}</p>}
      </section>
      {costs && costs.versions.some(({ ruleCount }) => ruleCount > 0) && (
        <section className="facts">
          <h3>{words.costs}</h3>
          {costs.versions.map(({ version, total, share }) => (
            <p key={version}>
              <ShareBar
                label={texts.ruleCosts.version(version)}
                cost={total}
                budget={costs.schemaBudget}
                share={share}
              />
            </p>
          ))}
        </section>
      )}
      <section className="facts published">
        <h3>{words.publishes}</h3>
        <WithoutObject />
      </section>
    </div>
  );
}

function Version({ version }: { version: VersionSummary }) {
  const texts = useWholeTexts();
  const { name, served, storage, deprecated, rules } = version;
  const facts = [
    served ? texts.crdOverview.served : texts.choices.notServed,
    storage ? texts.choices.stored : '',
    deprecated ? texts.crdOverview.deprecated : '',
    rules > 0 ? texts.crdOverview.rules(rules) : texts.crdOverview.noRules,
  ];
  return (
    <li className="crd-version">
      <span className="fact-name">{name}</span>
      <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </li>
  );
}
