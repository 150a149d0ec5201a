import { fileHref } from '../parts/hrefs.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

interface Agreement {
  readonly agree: number;
  readonly total: number;
}

/** The content of `public/score.json`; written by the conformance run. */
interface Scores {
  readonly own: readonly ({ readonly kubernetes: string } & Agreement)[];
  readonly corpus: readonly {
    readonly kubernetes: string;
    readonly withoutRules: { readonly crds: Agreement; readonly objects: Agreement };
    readonly withRules: { readonly crds: Agreement; readonly objects: Agreement };
  }[];
}

/** Inserted by the build; empty in tests. */
declare const __SCORES__: Scores | undefined;
const scores: Scores = typeof __SCORES__ === 'undefined' ? { own: [], corpus: [] } : __SCORES__;

/** Shows how many answers agree with the real API server, by minor, and where the figures are published. */
export function Score() {
  const texts = useWholeTexts().score;
  return (
    <section>
      <h3>{texts.title}</h3>
      <p className="hint">{texts.what}</p>
      <table className="score">
        <thead>
          <tr>
            <th>{texts.minor}</th>
            <th>{texts.own}</th>
            <th>{texts.corpus}</th>
          </tr>
        </thead>
        <tbody>
          {scores.own.map((own) => (
            <tr key={own.kubernetes}>
              <th>{own.kubernetes}</th>
              <td>{texts.of(own)}</td>
              <td>{texts.of(corpusOf(own.kubernetes))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={fileHref('docs/conformance.html')}>{texts.more}</a>
      </p>
    </section>
  );
}

function corpusOf(minor: string): Agreement {
  const one = scores.corpus.find(({ kubernetes }) => kubernetes === minor);
  const parts = one
    ? [one.withoutRules.crds, one.withoutRules.objects, one.withRules.crds, one.withRules.objects]
    : [];
  return parts.reduce((sum, part) => ({ agree: sum.agree + part.agree, total: sum.total + part.total }), {
    agree: 0,
    total: 0,
  });
}
