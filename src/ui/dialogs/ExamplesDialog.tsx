import '../styles/dialog-parts.css';
import { useState } from 'react';
import { exampleGroups, textsIn, type Example, type ExampleGroup } from '../../examples/index.ts';
import { messagesOf, searchExamples } from '../../examples/search.ts';
import { longestSearch } from '../context/longest-input.ts';
import { useActions, useLanguage, useSelect } from '../context/context.ts';
import { aggregatedHref, errorHref, exampleHref, tourHref } from '../parts/hrefs.ts';
import { steps } from '../tour/steps.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** All examples, by group, each with an address; words in the search field narrow them down. */
export default function ExamplesDialog() {
  const texts = useWholeTexts();
  const [search, setSearch] = useState('');
  return (
    <>
      <input
        type="search"
        className="search"
        aria-label={texts.examples.search}
        placeholder={texts.examples.searchHint}
        value={search}
        maxLength={longestSearch}
        onChange={(event) => setSearch(event.target.value)}
      />
      {search.trim() === '' && <TourInvitation />}
      {search.trim() === '' ? (
        exampleGroups.map((group) => <Group key={group.id} group={group} />)
      ) : (
        <Found search={search} />
      )}
      <p className="hint">{texts.examples.note}</p>
      <p>
        <a href={errorHref('')}>{texts.error.all}</a>
      </p>
      <p>
        <a href={aggregatedHref()}>{texts.dialogs.aggregated}</a>
      </p>
    </>
  );
}

function TourInvitation() {
  const texts = useWholeTexts().tour;
  const { viewChanged } = useActions();
  const solved = useSelect((state) => state.view.solved.length);
  return (
    <p className="tour-invitation">
      <a href={tourHref()} onClick={() => viewChanged({ dialog: undefined })}>
        {texts.invite}
      </a>
      <span className="hint">{texts.inviteHint(steps.length)}</span>
      {solved > 0 && <span className="hint">{texts.progress(solved, steps.length)}</span>}
    </p>
  );
}

function Found({ search }: { search: string }) {
  const texts = useWholeTexts();
  const found = searchExamples(search, useLanguage());
  return (
    <>
      <p className="hint" role="status">
        {found.length === 0 ? texts.examples.none : texts.examples.found(found.length)}
      </p>
      <ExampleList examples={found} />
    </>
  );
}

function Group({ group }: { group: ExampleGroup }) {
  const texts = useWholeTexts();
  return (
    <section>
      <h3>{texts.examples.groups[group.id]}</h3>
      <ExampleList examples={group.examples} />
    </section>
  );
}

function ExampleList({ examples }: { examples: readonly Example[] }) {
  return (
    <ul className="example-list">
      {examples.map((example) => (
        <ExampleLine key={example.id} example={example} />
      ))}
    </ul>
  );
}

function ExampleLine({ example }: { example: Example }) {
  const texts = useWholeTexts();
  const { viewChanged } = useActions();
  const { title, summary } = textsIn(useLanguage(), example);
  const [first] = example.variants;
  const messages = messagesOf(example);
  // The address opens the example; if the page is at that address already, nothing else would close the dialog.
  const close = (): void => viewChanged({ dialog: undefined });
  if (!first) return null;
  return (
    <li>
      <a className="example-title" href={exampleHref(first.id)} onClick={close}>
        {title}
      </a>
      <span className="hint">{summary}</span>
      {messages !== '' && (
        <span className="quotation" lang="en">
          {messages}
        </span>
      )}
      {example.variants.length > 1 && (
        <span className="example-variants">
          {example.variants.map(({ id, name }) => (
            <a
              key={id}
              href={exampleHref(id)}
              aria-label={texts.variants.of(title, texts.variants.names[name])}
              onClick={close}
            >
              {texts.variants.names[name]}
            </a>
          ))}
        </span>
      )}
    </li>
  );
}
