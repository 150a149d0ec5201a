import { useWholeTexts } from '../../context/whole-texts.ts';

export interface ShareBarProps {
  readonly label: string;
  /** Integers as text. */
  readonly cost: string;
  readonly budget: string;
  readonly share: number;
  /** Shown in place of both numbers. */
  readonly note?: string;
}

/** An estimated cost relative to its budget, and by how much it exceeds it. */
export function ShareBar({ label, cost, budget, share, note }: ShareBarProps) {
  const texts = useWholeTexts();
  return (
    <span className="cost" data-over={share > 1}>
      <span className="cost-label">{label}</span>
      <meter
        aria-label={label}
        min={0}
        max={1}
        low={0.5}
        high={0.9999}
        optimum={0}
        value={Math.min(1, share)}
      />
      <span className="cost-number">{note ?? texts.ruleCosts.share(cost, budget, share)}</span>
    </span>
  );
}
