const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';

/** The patterns that messages about names quote. */
export const namePatterns = {
  label,
  subdomain: `${label}(\\.${label})*`,
  label1035: '[a-z]([-a-z0-9]*[a-z0-9])?',
  key: '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]',
  labelValue: '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?',
};
