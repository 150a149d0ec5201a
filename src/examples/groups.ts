/** All examples by group. */
import { admission } from './admission.ts';
import { admissionCode } from './admission-code.ts';
import { clients } from './clients.ts';
import { crontab } from './crontab.ts';
import { documentation } from './documentation.ts';
import { documentationKinds } from './documentation-kinds.ts';
import { documentationRules } from './documentation-rules.ts';
import { documentationVersions } from './documentation-versions.ts';
import { fieldPains } from './pains-fields.ts';
import { rulePains } from './pains-rules.ts';
import { schemaPains } from './pains-schema.ts';
import { patches } from './patches.ts';
import { updates } from './updates.ts';
import { upgrades } from './upgrades.ts';

export const groups = [
  { id: 'start', examples: crontab },
  {
    id: 'documentation',
    examples: [...documentation, ...documentationRules, ...documentationKinds, ...documentationVersions],
  },
  { id: 'pains', examples: [...fieldPains, ...schemaPains, ...rulePains] },
  { id: 'updates', examples: updates },
  { id: 'upgrades', examples: upgrades },
  { id: 'patches', examples: patches },
  { id: 'admission', examples: [...admission, ...admissionCode] },
  { id: 'clients', examples: clients },
] as const;

/** The type check requires each example in every language. */
export type ExampleId = (typeof groups)[number]['examples'][number]['id'];
