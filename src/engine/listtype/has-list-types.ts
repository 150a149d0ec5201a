/** Whether a schema has sets or lists that are maps, at any depth. */
import { anywhere } from '../structural/anywhere.ts';

export const hasListTypes = anywhere(
  ({ extensions: { listType } }) => listType === 'set' || listType === 'map',
);
