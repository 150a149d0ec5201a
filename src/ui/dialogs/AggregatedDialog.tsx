import '../styles/dialog-parts.css';
import { useLanguage } from '../context/context.ts';
import { en } from './aggregated/en.ts';
import { zh } from './aggregated/zh.ts';

const textsIn = { en, zh };
const source =
  'https://kubernetes.io/docs/concepts/extend-kubernetes/api-extension/custom-resources/#choosing-a-method-for-adding-custom-resources';

/** Compares what an aggregated API server offers and a CRD can't, and what of it can't be shown here. */
export default function AggregatedDialog() {
  const { intro, headings, rows, choose, unseen, source: sourceName } = textsIn[useLanguage()];
  return (
    <>
      <p>{intro}</p>
      <table className="compared">
        <thead>
          <tr>
            <td />
            <th scope="col">{headings.crd}</th>
            <th scope="col">{headings.aggregated}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, crd, aggregated }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-name={headings.crd}>{crd}</td>
              <td data-name={headings.aggregated}>{aggregated}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{choose.title}</h3>
      <p>{choose.crd}</p>
      <p>{choose.aggregated}</p>
      <h3>{unseen.title}</h3>
      <ul className="points">
        {unseen.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="hint">
        <a href={source} target="_blank" rel="noreferrer">
          {sourceName}
        </a>
      </p>
    </>
  );
}
