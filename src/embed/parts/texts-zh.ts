/** The texts of a frame in Simplified Chinese. */
import { embedCatalogueZh } from '../../text/embed-catalogue-zh.ts';
import { providePart } from './scope.ts';

providePart({ 'texts-zh': { catalogue: embedCatalogueZh } });
