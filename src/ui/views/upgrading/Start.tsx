import { useState } from 'react';
import { exampleGroups, textsIn } from '../../../examples/index.ts';
import { useActions, useCommands, useLanguage, useSelect } from '../../context/context.ts';
import { exampleHref } from '../../parts/hrefs.ts';
import { isEarlierCrd } from './crd-name.ts';
import type { UpgradeTexts } from './texts.ts';
import { chooseFiles, readTextFile } from './read-files.ts';

/** Without an old CRD: where it can come from. */
export function Start({ texts }: { texts: UpgradeTexts }) {
  const { start, objects, intro, privacy } = texts;
  const actions = useActions();
  const now = useSelect(({ documents }) => documents.crd.text);
  const previous = useSelect((state) => state.previous?.crd);
  const [problem, setProblem] = useState('');
  const open = (): void =>
    chooseFiles(async ([file]) => {
      const text = file && (await readTextFile(file));
      if (text === undefined) return setProblem(objects.unread(file?.name ?? ''));
      actions.oldCrdSet(text);
    });
  const hasPrevious = previous !== undefined && isEarlierCrd(previous, now);
  return (
    <div className="upgrade-start">
      <p>{intro}</p>
      <ul className="upgrade-ways">
        {now.trim() !== '' && (
          <Way help={start.keepHelp}>
            <button type="button" className="primary" onClick={() => actions.oldCrdSet(now)}>
              {start.keep}
            </button>
          </Way>
        )}
        {hasPrevious && (
          <Way help={start.previousHelp}>
            <button type="button" onClick={() => actions.oldCrdSet(previous)}>
              {start.previous}
            </button>
          </Way>
        )}
        <Way help={start.fileHelp}>
          <button type="button" onClick={open}>
            {start.file}
          </button>
        </Way>
      </ul>
      {problem !== '' && (
        <p className="upgrade-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="hint">{privacy}</p>
      <Examples texts={start} />
    </div>
  );
}

function Way({ help, children }: { help: string; children: React.ReactNode }) {
  return (
    <li>
      {children}
      <span className="hint">{help}</span>
    </li>
  );
}

function Examples({ texts }: { texts: UpgradeTexts['start'] }) {
  const language = useLanguage();
  const commands = useCommands();
  const examples = exampleGroups.find(({ id }) => id === 'upgrades')?.examples ?? [];
  return (
    <section>
      <h3>{texts.examples}</h3>
      <ul className="upgrade-examples">
        {examples.map((example) => (
          <li key={example.id}>
            <a
              href={exampleHref(example.id)}
              onClick={(event) => {
                event.preventDefault();
                commands.loadExample(example.variants[0]?.id ?? example.id);
              }}
            >
              {textsIn(language, example).title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
