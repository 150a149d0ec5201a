import { RawNumber, type RawJson } from '../../format/raw-json.ts';

/** A value as block YAML; empty collections and unusual strings are written as JSON. */
export function yamlText(value: RawJson): string {
  const lines: string[] = [];
  write(value, '', '', lines);
  return lines.join('\n') + '\n';
}

function write(value: RawJson, lead: string, indent: string, lines: string[]): void {
  if (value instanceof Map && value.size > 0) {
    if (lead !== '' && !lead.endsWith('- ')) lines.push(lead);
    let own = lead.endsWith('- ') ? lead : indent;
    for (const [key, child] of value) {
      write(child, `${own}${scalar(key)}:`, `${indent}  `, lines);
      own = indent;
    }
  } else if (Array.isArray(value) && value.length > 0) {
    if (lead !== '' && !lead.endsWith('- ')) lines.push(lead);
    let own = lead.endsWith('- ') ? lead : indent;
    for (const item of value) {
      write(item, `${own}- `, `${indent}  `, lines);
      own = indent;
    }
  } else {
    lines.push(`${lead}${lead === '' || lead.endsWith(' ') ? '' : ' '}${plain(value)}`);
  }
}

function plain(value: RawJson): string {
  if (value instanceof RawNumber) return value.text;
  if (value instanceof Map) return '{}';
  if (Array.isArray(value)) return '[]';
  return typeof value === 'string' ? scalar(value) : String(value);
}

const words = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function scalar(text: string): string {
  return /^[a-zA-Z][a-zA-Z0-9/-]*$/.test(text) && !words.test(text) ? text : JSON.stringify(text);
}
