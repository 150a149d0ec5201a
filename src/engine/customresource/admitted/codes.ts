/** The refusals of an object that mutating plugins changed. */
import { catalogue } from '../../field/server-message.ts';

export const say = catalogue(
  { check: 'admission', phase: 'rules' },
  { 'admission-metadata-missing': 'system metadata was not initialized' },
);
