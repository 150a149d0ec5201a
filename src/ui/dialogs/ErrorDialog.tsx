import '../styles/dialog-parts.css';
import { use, useState } from 'react';
import { loadErrorBook, type ErrorBook, type Language } from '../../errors/index.ts';
import { longestSearch } from '../context/longest-input.ts';
import { languageTags } from '../../text/language.ts';
import { useLanguage, useSelect } from '../context/context.ts';
import { errorHref } from '../parts/hrefs.ts';
import { PartMissing } from '../parts/lazy-part.ts';
import { ErrorIndex, ErrorList } from './ErrorIndex.tsx';
import { ErrorView } from './ErrorView.tsx';

const books = new Map<Language, Promise<ErrorBook>>();

function bookOf(language: Language): Promise<ErrorBook> {
  const known = books.get(language);
  if (known) return known;
  const book = loadErrorBook(language).catch((cause: unknown) => {
    throw new PartMissing('the pages of errors did not load', { cause });
  });
  books.set(language, book);
  return book;
}

/** The page of an error, or all of them; words in the search field narrow them down. */
export default function ErrorDialog() {
  const { code } = useSelect(({ view }) => view.error) ?? { code: '' };
  const language = useLanguage();
  const other = language === 'en' ? 'zh' : 'en';
  const book = use(bookOf(language));
  const { words, pages } = book;
  return (
    <>
      <div key={`${language} ${code}`}>
        <p className="error-ways">
          {code !== '' && <a href={errorHref('')}>{words.all}</a>}
          <a href={errorHref(code, other)} lang={languageTags[other]}>
            {words.otherLanguage}
          </a>
        </p>
        {code !== '' && !pages.find(code) && <p role="alert">{words.unknown(code)}</p>}
        <Searched book={book} code={code} />
      </div>
    </>
  );
}

function Searched({ book, code }: { book: ErrorBook; code: string }) {
  const { words, pages } = book;
  const [search, setSearch] = useState('');
  const page = pages.find(code);
  const found = search.trim() === '' ? undefined : pages.search(search);
  return (
    <>
      <input
        type="search"
        className="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        maxLength={longestSearch}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found && (
        <>
          <p className="hint" role="status">
            {found.length === 0 ? words.none : words.found(found.length)}
          </p>
          <ErrorList pages={found.slice(0, 100)} />
        </>
      )}
      {!found && page && <ErrorView page={page} book={book} />}
      {!found && !page && <ErrorIndex book={book} />}
    </>
  );
}
