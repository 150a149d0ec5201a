import type { EmptyColumn } from '../../protocol/report.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** Printer columns that never show a value. */
export default function ColumnNotes({ columns }: { columns: readonly EmptyColumn[] }) {
  const { emptyColumn } = useWholeTexts().get;
  return columns.map(({ name, jsonPath }, i) => (
    <p className="hint" key={i}>
      {emptyColumn(name, jsonPath)}
    </p>
  ));
}
