/** Where a text is written. */
import { createPlainEditor } from '../../editor/plain-editor.ts';
import { providePart } from './scope.ts';

providePart({ editor: { createPlainEditor } });
