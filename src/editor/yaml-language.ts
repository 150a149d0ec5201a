/**
 * YAML in Monaco. Monaco's own registration loads the language when a model first needs it, in a request whose failure
 * nobody handles: an editor that is offline by then would have no colours.
 */
import * as monaco from 'monaco-editor/editor';
import { conf, language } from 'monaco-editor/languages/definitions/yaml/yaml.js';

let isRegistered = false;

export function registerYaml(): void {
  if (isRegistered) return;
  isRegistered = true;
  monaco.languages.register({ id: 'yaml' });
  monaco.languages.setMonarchTokensProvider('yaml', language);
  monaco.languages.setLanguageConfiguration('yaml', conf);
}
