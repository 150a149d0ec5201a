import { errorHref } from '../parts/hrefs.ts';
import type { ErrorBook, ErrorPage } from '../../errors/index.ts';

/** All errors by area; opening an area shows its errors. */
export function ErrorIndex({ book }: { book: ErrorBook }) {
  return (
    <>
      <p>{book.words.intro}</p>
      {book.pages.areas.map(({ id, title, families }) => (
        <details key={id} className="error-area">
          <summary>{title}</summary>
          {families.map((family) => (
            <section key={family.id}>
              <h3>{family.title}</h3>
              <p className="hint">{family.about}</p>
              <ErrorList pages={family.pages} />
            </section>
          ))}
        </details>
      ))}
    </>
  );
}

export function ErrorList({ pages }: { pages: readonly ErrorPage[] }) {
  return (
    <ul className="error-list">
      {pages.map(({ code, recorded }) => (
        <li key={code}>
          <a href={errorHref(code)}>{code}</a>
          <span className="quotation" lang="en">
            {recorded.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
