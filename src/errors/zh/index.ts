/** The explanation of each code, in Simplified Chinese. */
import type { Translation } from '../en/translation.ts';
import { conversions } from './conversions.ts';
import { crds } from './crds.ts';
import { decoding } from './decoding.ts';
import { evaluation } from './evaluation.ts';
import { expressions } from './expressions.ts';
import { metadata } from './metadata.ts';
import { names } from './names.ts';
import { patches } from './patches.ts';
import { paths } from './paths.ts';
import { requests } from './requests.ts';
import { rules } from './rules.ts';
import { schemas } from './schemas.ts';
import { structural } from './structural.ts';
import { values } from './values.ts';
import { yaml } from './yaml.ts';

export const zh: Translation = {
  yaml,
  decoding,
  values,
  names,
  metadata,
  rules,
  expressions,
  evaluation,
  structural,
  schemas,
  crds,
  paths,
  patches,
  requests,
  conversions,
};
