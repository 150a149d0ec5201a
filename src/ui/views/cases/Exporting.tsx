import { useState } from 'react';
import type { ExportForm, WrittenCases } from '../../../protocol/cases.ts';
import { aboutOf } from '../../../store/selectors.ts';
import { useCommands, useSelect } from '../../context/context.ts';
import { SuiteLine } from './SuiteNotes.tsx';
import type { CasesTexts } from './texts.ts';

interface ExportingProps {
  readonly texts: CasesTexts;
  readonly onLine: (line: number) => void;
}

const forms: readonly ExportForm[] = ['own', 'inline', 'openshift', 'go', 'chainsaw'];
const files: Readonly<Record<ExportForm, string>> = {
  own: 'suite.yaml',
  inline: 'suite.yaml',
  openshift: 'stable.testsuite.yaml',
  go: 'suite_test.go',
  chainsaw: 'chainsaw-test.yaml',
};

/** Writes the suite in several forms. */
export function Exporting({ texts, onLine }: ExportingProps) {
  const commands = useCommands();
  const suite = useSelect((state) => state.documents.cases);
  const { crd, object } = useSelect((state) => state.evaluation);
  const [form, setForm] = useState<ExportForm>('own');
  const [left, setLeft] = useState<{ readonly of: string; readonly cases: WrittenCases['left'] }>();
  const { exporting } = texts;
  const written = async (): Promise<string> => {
    const reply = await commands.ask('writeCases', { suite, form }, { about: aboutOf(crd, object) });
    if (!reply) throw new Error('no CRD');
    setLeft({ of: `${form}\n${suite}`, cases: reply.left });
    return reply.text;
  };
  const save = (): void => {
    written().then(
      (text) => commands.save(files[form], text),
      // Reported like a text that can't be copied.
      () => commands.copy(Promise.reject(new Error('not written'))),
    );
  };
  const shown = left?.of === `${form}\n${suite}` ? left.cases : [];
  return (
    <section className="suite-export">
      <div className="suite-head">
        <h2>{exporting.title}</h2>
        <label className="suite-form">
          <span className="sr-only">{exporting.form}</span>
          <select value={form} onChange={({ target }) => setForm(forms[target.selectedIndex] ?? 'own')}>
            {forms.map((one) => (
              <option key={one} value={one}>
                {exporting.forms[one]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => commands.copy(written())}>
          {exporting.copy}
        </button>
        <button type="button" onClick={save}>
          {exporting.save}
        </button>
      </div>
      {shown.length > 0 && (
        <div role="status" className="suite-left">
          <p>{exporting.left(shown.length)}</p>
          <ul>
            {shown.map(({ name, line, why }) => (
              <li key={line}>
                {name}: <span lang="en">{why}</span> <SuiteLine line={line} texts={texts} onLine={onLine} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
