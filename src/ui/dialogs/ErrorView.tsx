import { useEffect, useRef } from 'react';
import type { ErrorBook, ErrorExample, ErrorPage, ErrorRequest, Words } from '../../errors/index.ts';
import { useCommands } from '../context/context.ts';
import { ErrorList } from './ErrorIndex.tsx';

/** One error: its message, when it appears, why, how to fix it, and the recorded case. */
export function ErrorView({ page, book }: { page: ErrorPage; book: ErrorBook }) {
  const { words, pages } = book;
  const { code, when, cause, cure, family, recorded } = page;
  const neighbours = pages.neighbours(page);
  const heading = useRef<HTMLHeadingElement>(null);
  // After a link from another page of this dialog, reading begins at the top.
  useEffect(() => heading.current?.focus(), []);
  const isOwn = 'why' in recorded && recorded.why === 'own-limit';
  return (
    <article className="error-page">
      <h3 ref={heading} tabIndex={-1}>
        {code}
      </h3>
      <h4>{isOwn ? words.textOfEngine : words.text}</h4>
      <p className="quotation" lang="en">
        {recorded.text}
      </p>
      <h4>{words.when}</h4>
      <p>{when}</p>
      <h4>{words.cause}</h4>
      <p>{cause}</p>
      <h4>{words.cure}</h4>
      <p>{cure}</p>
      <Recorded page={page} words={words} />
      <h4>
        {words.neighbours}: {family.title}
      </h4>
      <p>{family.about}</p>
      <ErrorList pages={neighbours} />
    </article>
  );
}

function Recorded({ page: { code, recorded }, words }: { page: ErrorPage; words: Words }) {
  if ('why' in recorded) return <p className="hint">{words.why[recorded.why]}</p>;
  return (
    <>
      {'example' in recorded ? (
        <Example code={code} example={recorded.example} words={words} />
      ) : (
        <Request request={recorded.request} words={words} />
      )}
      <p className="hint">{words.recorded(recorded.kubernetes)}</p>
    </>
  );
}

function Example({ code, example, words }: { code: string; example: ErrorExample; words: Words }) {
  const commands = useCommands();
  const { crd, object, update, outcome, fieldValidation, admission } = example;
  return (
    <>
      <h4>{words.example}</h4>
      <p>
        <button type="button" onClick={() => commands.loadExample(`error/${code}`)}>
          {words.open}
        </button>{' '}
        <span className="hint">{words.kept}</span>
      </p>
      <p>
        {words.outcomes[outcome]}
        {fieldValidation && ` (${words.validation(fieldValidation)})`}
      </p>
      <Text title={words.oldCrd} text={update?.oldCrd} />
      <Text title={words.crd} text={crd} />
      <Text title={words.old} text={update?.old} />
      <Text title={update?.patch ? words.patch[update.patch] : words.object} text={object} />
      <Text title={words.admission} text={admission} />
    </>
  );
}

function Request({ request, words }: { request: ErrorRequest; words: Words }) {
  const { circumstance, line, body } = request;
  return (
    <>
      <h4>{words.request}</h4>
      <p>{words.circumstances[circumstance]}</p>
      <Text title={line} text={body} />
      {body === undefined && <p className="quotation">{line}</p>}
    </>
  );
}

function Text({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined || text === '') return null;
  return (
    <figure className="error-text">
      <figcaption>{title}</figcaption>
      <pre className="quotation">{text}</pre>
    </figure>
  );
}
