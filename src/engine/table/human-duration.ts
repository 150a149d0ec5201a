/**
 * Formats ages like `kubectl get`.
 * Behaviour: k8s.io/apimachinery/pkg/util/duration (HumanDuration).
 */

/** `seconds` may have a fraction; the result has two or three significant parts. */
export function humanDuration(seconds: number): string {
  const whole = Math.trunc(seconds);
  // Two seconds in the future are tolerated, because clocks differ.
  if (whole < -1) return '<invalid>';
  if (whole < 0) return '0s';
  if (whole < 120) return `${whole}s`;
  const minutes = Math.trunc(whole / 60);
  if (minutes < 10) return two(minutes, 'm', whole % 60, 's');
  if (minutes < 180) return `${minutes}m`;
  const hours = Math.trunc(minutes / 60);
  if (hours < 8) return two(hours, 'h', minutes % 60, 'm');
  if (hours < 48) return `${hours}h`;
  const days = Math.trunc(hours / 24);
  if (hours < 24 * 8) return two(days, 'd', hours % 24, 'h');
  if (hours < 24 * 365 * 2) return `${days}d`;
  const years = Math.trunc(days / 365);
  if (hours < 24 * 365 * 8) return two(years, 'y', days % 365, 'd');
  return `${years}y`;
}

function two(big: number, bigUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${big}${bigUnit}` : `${big}${bigUnit}${small}${smallUnit}`;
}
