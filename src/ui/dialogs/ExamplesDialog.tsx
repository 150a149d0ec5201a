import { useState } from 'react';
import { exampleGroups, toldIn, type Example, type ExampleGroup } from '../../examples/index.ts';
import { useCommands, useLanguage, useTexts } from '../context.ts';
import { errorHref } from '../parts/error-href.ts';
import { Dialog } from './Dialog.tsx';

/** All examples, by group; words in the search field narrow them down. */
export default function ExamplesDialog() {
  const texts = useTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = exampleGroups
    .map((group) => ({
      ...group,
      examples: group.examples.filter((example) => {
        const { title, summary } = toldIn(language, example);
        const text = `${title} ${summary}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ examples }) => examples.length > 0);
  return (
    <Dialog title={texts.examples.title}>
      <input
        type="search"
        className="search"
        aria-label={texts.examples.search}
        placeholder={texts.examples.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.length === 0 && <p className="hint">{texts.examples.none}</p>}
      {groups.map((group) => (
        <ExampleList key={group.id} group={group} />
      ))}
      <p className="hint">{texts.examples.note}</p>
      <p>
        <a href={errorHref('')}>{texts.error.all}</a>
      </p>
    </Dialog>
  );
}

function ExampleList({ group }: { group: ExampleGroup }) {
  const texts = useTexts();
  return (
    <section>
      <h3>{texts.examples.groups[group.id]}</h3>
      <ul className="example-list">
        {group.examples.map((example) => (
          <ExampleLine key={example.id} example={example} />
        ))}
      </ul>
    </section>
  );
}

function ExampleLine({ example }: { example: Example }) {
  const texts = useTexts();
  const commands = useCommands();
  const { title, summary } = toldIn(useLanguage(), example);
  return (
    <li>
      <span className="example-title">{title}</span>
      <span className="hint">{summary}</span>
      <span className="example-variants">
        {example.variants.map(({ id, name }) => (
          <button
            type="button"
            key={id}
            aria-label={`${title}: ${texts.examples.variants[name]}`}
            onClick={() => commands.loadExample(id)}
          >
            {texts.examples.variants[name]}
          </button>
        ))}
      </span>
    </li>
  );
}
