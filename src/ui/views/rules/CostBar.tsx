import { useWholeTexts } from '../../context/whole-texts.ts';

interface CostBarProps {
  readonly label: string;
  readonly cost: number;
  readonly budget: number;
}

/** A cost relative to its limit, as a bar and in numbers. */
export function CostBar({ label, cost, budget }: CostBarProps) {
  const texts = useWholeTexts();
  const over = cost > budget;
  return (
    <span className="cost" data-over={over}>
      <span className="cost-label">{label}</span>
      <meter
        aria-label={label}
        min={0}
        max={budget}
        low={budget / 2}
        high={budget * 0.9999}
        optimum={0}
        value={Math.min(cost, budget)}
      />
      <span className="cost-number">{texts.rules.cost(cost, budget)}</span>
    </span>
  );
}
