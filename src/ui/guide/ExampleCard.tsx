import { aboutOf, placeOf, textsIn, type Example } from '../../examples/index.ts';
import { useActions, useLanguage } from '../context/context.ts';
import { exampleHref } from '../parts/hrefs.ts';
import { sourceText } from './source-text.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** The card of the open example: what it shows, where it comes from, its other variant, and the next example. */
export default function ExampleCard({ id }: { id: string }) {
  const texts = useWholeTexts();
  const language = useLanguage();
  const place = placeOf(id);
  if (!place) return null;
  const { example, next } = place;
  const { title, summary } = textsIn(language, example);
  const { source, compare } = aboutOf(example);
  const { viewChanged } = useActions();
  return (
    <section className="guide" aria-label={texts.guide.label}>
      <h2 className="guide-title">{title}</h2>
      {example.variants.length > 1 && <Variants example={example} shown={id} />}
      <p className="guide-said">{summary}</p>
      <p className="guide-ways">
        {compare && (
          <button type="button" className="link" onClick={() => viewChanged({ tab: 'compare' })}>
            {texts.guide.compare}
          </button>
        )}
        <a href={source} target="_blank" rel="noreferrer">
          {texts.guide.from(sourceText(source))}
        </a>
        {next && (
          <a href={exampleHref(next.id)} className="guide-next">
            {texts.guide.next(textsIn(language, next).title)}
          </a>
        )}
      </p>
      <CloseGuide />
    </section>
  );
}

/** The problem and its solution: two addresses, between which the visitor switches to compare the texts. */
function Variants({ example, shown }: { example: Example; shown: string }) {
  const texts = useWholeTexts();
  return (
    <nav className="guide-variants" aria-label={texts.guide.variants}>
      {example.variants.map(({ id, name }) => (
        <a key={id} href={exampleHref(id)} aria-current={id === shown ? 'page' : undefined}>
          {texts.variants.names[name]}
        </a>
      ))}
    </nav>
  );
}

function CloseGuide() {
  const texts = useWholeTexts();
  const { viewChanged } = useActions();
  return (
    <button
      type="button"
      className="quiet icon guide-close"
      aria-label={texts.guide.close}
      title={texts.guide.close}
      onClick={() => viewChanged({ guide: undefined })}
    >
      ×
    </button>
  );
}
