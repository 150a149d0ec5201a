/** The editor for texts. */
import { createPlainEditor } from '../../editor/plain-editor.ts';
import { providePart } from './scope.ts';

providePart({ editor: { createPlainEditor } });
