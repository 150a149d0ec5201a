import type { SentLine } from '../../../protocol/kubectl.ts';
import { shownObject } from '../../../store/selectors.ts';
import { useSelect } from '../../context/context.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';
import { MoreText } from '../../lists/MoreText.tsx';

/** The requests of the command: a body is kubectl's form of the file, or the patch that it computed. */
export default function Requests() {
  const texts = useWholeTexts();
  const kubectl = useSelect((state) => shownObject(state)?.kubectl);
  if (!kubectl) return null;
  const { requests, moreRequests, request } = kubectl;
  if (requests.length === 0) return <p className="hint none">{texts.requestsView.none}</p>;
  return (
    <div className="client-view">
      <ol className="sent" aria-label={texts.requestsView.label}>
        {requests.map((line, i) => (
          <Sent key={i} line={line} isComputed={request === 'apply' && line.method === 'PATCH'} />
        ))}
      </ol>
      {moreRequests !== undefined && (
        <p className="hint view-note">{texts.requestsView.more(moreRequests)}</p>
      )}
    </div>
  );
}

function Sent({ line, isComputed }: { line: SentLine; isComputed: boolean }) {
  const texts = useWholeTexts();
  const { method, path, code, contentType, body, more, decides } = line;
  return (
    <li>
      <p className="sent-line">
        <code>
          <strong>{method}</strong> {path}
        </code>{' '}
        <span className="code">{code}</span>
      </p>
      {(contentType !== undefined || decides) && (
        <p className="hint">
          {[contentType, isComputed && texts.requestsView.patchOf, decides && texts.requestsView.decides]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {body !== undefined && (
        <pre className="terminal" role="region" aria-label={texts.requestsView.body} tabIndex={0}>
          {pretty(body)}
        </pre>
      )}
      <MoreText more={more} />
    </li>
  );
}

/** Splits JSON into several lines for reading, without parsing its numbers. */
function pretty(body: string): string {
  let depth = 0;
  return body.trimEnd().replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token, at: number, all: string) => {
    const line = (): string => '\n' + '  '.repeat(depth);
    switch (token) {
      case '{':
      case '[':
        if (/^[}\]]/.test(all.slice(at + 1))) return token;
        depth++;
        return token + line();
      case '}':
      case ']':
        if (/[{[]/.test(all.charAt(at - 1))) return token;
        depth--;
        return line() + token;
      case ',':
        return token + line();
      case ':':
        return ': ';
      default:
        return token;
    }
  });
}
