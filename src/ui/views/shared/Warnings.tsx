/** Warnings as kubectl prints them. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <p className="quotation view-note warned" lang="en">
      {warnings.map((text) => `Warning: ${text}`).join('\n')}
    </p>
  );
}
