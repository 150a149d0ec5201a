import { useState, type ReactNode } from 'react';
import { textsOf } from '../../store/documents.ts';
import { textOf } from '../../store/history.ts';
import { useCommands, useSelect } from '../context/context.ts';
import { fileHref } from '../parts/hrefs.ts';
import { useDark } from '../context/use-dark.ts';
import { bundleOf } from './bundle.ts';
import { embedAddress, iframeCode } from './embed-code.ts';
import {
  codeMarkdown,
  elementText,
  issueReport,
  labelOf,
  linkMarkdown,
  pictureText,
  reproduceText,
} from './handed-on.ts';
import { pngOf } from './picture.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** Everything that can be shared, each with one click. */
export function ShareItems({ link }: { link: string | undefined }) {
  const all = useWholeTexts();
  const { share: texts } = all;
  const commands = useCommands();
  const state = useSelect((now) => now);
  const example = commands.exampleLink();
  // The element supports only the kubectl commands that create.
  const { sentBy } = state.settings;
  const isCreated = (sentBy === 'create' || sentBy === 'apply') && state.documents.old.text.trim() === '';
  const isElement = sentBy === 'request' || isCreated;
  return (
    <ul className="share-items">
      {link !== undefined && (
        <>
          <Item name={texts.items.link} isFirst copy={() => link} />
          {example !== undefined && (
            <Item
              name={texts.items.example}
              hint={texts.hints.example}
              copy={() => example}
              show={() => example}
            />
          )}
          <Copied name={texts.items.markdown} text={() => linkMarkdown(state, all, link)} />
          <Copied name={texts.items.code} text={() => codeMarkdown(state, all, link)} />
          <Copied name={texts.items.issue} text={() => issueReport(state, all, link)} />
          <Copied
            name={texts.items.embed}
            hint={texts.hints.embed}
            text={() => iframeCode(fileHref('embed.html'), link, labelOf(state, all))}
          >
            <iframe
              className="share-frame"
              title={texts.preview}
              src={embedAddress(fileHref('embed.html'), link)}
              sandbox="allow-scripts"
            />
          </Copied>
          {isElement && (
            <Copied
              name={texts.items.element}
              hint={texts.hints.element}
              text={() => elementText(state, fileHref('crd-playground.js'))}
            />
          )}
        </>
      )}
      <FileItems />
    </ul>
  );
}

/** Commands and files, which need no link. */
function FileItems() {
  const all = useWholeTexts();
  const { share: texts } = all;
  const commands = useCommands();
  const state = useSelect((now) => now);
  const dark = useDark();
  const hasNul = textOf(textsOf(state.documents)).includes('\0');
  const save = (name: string, content: string | Blob): Promise<boolean> => {
    commands.save(name, content);
    return Promise.resolve(true);
  };
  const svg = (): string => pictureText(state, all, dark);
  return (
    <>
      {hasNul ? (
        <li>
          <span>{texts.items.reproduce}</span>
          <span className="hint">{texts.hints.noReproduce}</span>
        </li>
      ) : (
        <Copied
          name={texts.items.reproduce}
          hint={texts.hints.reproduce}
          text={() => reproduceText(state) ?? ''}
        />
      )}
      <Item
        name={texts.items.bundle}
        act={() => save('crd-playground.yaml', bundleOf(textsOf(state.documents)))}
        label="save"
      />
      <Item
        name={texts.items.svg}
        act={() => save('crd-playground.svg', new Blob([svg()], { type: 'image/svg+xml' }))}
        label="save"
      />
      <Item name={texts.items.png} act={() => commands.copied(pngOf(svg()))} />
    </>
  );
}

/** A text to copy, with a preview. */
function Copied(props: { name: string; hint?: string; text: () => string; children?: ReactNode }) {
  const { name, hint, text, children } = props;
  return (
    <Item name={name} copy={text} show={text} {...(hint !== undefined && { hint })}>
      {children}
    </Item>
  );
}

interface ItemProps {
  readonly name: string;
  readonly hint?: string;
  readonly copy?: () => string;
  /** Resolves to whether it worked. */
  readonly act?: () => Promise<boolean>;
  readonly label?: 'copy' | 'save';
  readonly show?: () => string;
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

/** Longer texts are copied whole, but shown only in part. */
const mostShown = 4_000;
const toldFor = 3_000;

function shortenedText(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

function Item({ name, hint, copy, act, label = 'copy', show, isFirst, children }: ItemProps) {
  const { share: texts } = useWholeTexts();
  const commands = useCommands();
  const [done, setDone] = useState<boolean | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const press = (): void => {
    const doing = act ? act() : commands.copied(copy?.() ?? '');
    void doing.then((how) => {
      setDone(how);
      setTimeout(() => setDone(undefined), toldFor);
    });
  };
  const after = label === 'save' ? texts.saved : texts.copied;
  return (
    <li>
      <span>{name}</span>
      {hint !== undefined && <span className="hint">{hint}</span>}
      <button
        type="button"
        className={isFirst ? 'primary' : ''}
        autoFocus={isFirst}
        aria-label={`${texts[label]}: ${name}`}
        onClick={press}
      >
        {done === undefined ? texts[label] : done ? after : texts.notCopied}
      </button>
      <span className="sr-only" role="status">
        {done === undefined ? '' : done ? after : texts.notCopied}
      </span>
      {show !== undefined && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary aria-label={`${texts.show}: ${name}`}>{texts.show}</summary>
          {open && <pre tabIndex={0}>{shortenedText(show())}</pre>}
          {open && children}
        </details>
      )}
    </li>
  );
}
