/** The result as a standalone picture: verdict, problems, and the lines of the object with their marks. */
import type { Mark, Problem, Row } from '../../protocol/report.ts';
import { escaped } from './embed-code.ts';

export interface Pictured {
  readonly word: string;
  readonly tone: 'good' | 'bad' | 'other';
  readonly line: string;
  readonly problems: readonly Problem[];
  readonly rows: readonly Row[];
  /** The labels of the marks. */
  readonly marks: Readonly<Record<Mark, string>>;
  /** The source of the picture, and the minor. */
  readonly foot: string;
  readonly dark: boolean;
}

const width = 800;
const lineHeight = 18;
const mostProblems = 12;
const mostRows = 80;
const mostCharacters = 96;

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly good: string;
  readonly bad: string;
  readonly mark: string;
}

const light: Colours = {
  paper: '#fdfcf9',
  ink: '#24211b',
  soft: '#5c574a',
  line: '#dcd7c9',
  good: '#2d6a2f',
  bad: '#a8271f',
  mark: '#0e6073',
};
const dark: Colours = {
  paper: '#1e2024',
  ink: '#e4e2dc',
  soft: '#a9adb3',
  line: '#363a41',
  good: '#8fce8c',
  bad: '#f19a90',
  mark: '#7fcde0',
};

const signs: Record<Row['sign'], string> = { same: ' ', added: '+', removed: '−', changed: '~', ghost: '·' };

export function pictureOf(pictured: Pictured): string {
  const colours = pictured.dark ? dark : light;
  const { word, tone, line, problems, rows, foot } = pictured;
  const parts: string[] = [];
  let y = 34;
  const put = (text: string, style: string, x = 20): void => {
    parts.push(`<text x="${x}" y="${y}" xml:space="preserve" ${style}>${escaped(drawable(text))}</text>`);
  };
  const wordColour = tone === 'other' ? colours.ink : colours[tone];
  put(word, `font-family="system-ui, sans-serif" font-size="20" font-weight="600" fill="${wordColour}"`);
  y += 8;
  for (const part of wrapped(line)) {
    y += lineHeight;
    put(part, mono(colours.ink));
  }
  for (const problem of problems.slice(0, mostProblems)) {
    y += 6;
    for (const part of wrapped(`${problem.field === '' ? '' : `${problem.field}: `}${problem.text}`)) {
      y += lineHeight;
      put(part, mono(problem.severity === 'error' ? colours.bad : colours.soft));
    }
  }
  y += 12;
  parts.push(`<line x1="20" x2="${width - 20}" y1="${y}" y2="${y}" stroke="${colours.line}"/>`);
  for (const row of rows.slice(0, mostRows)) {
    y += lineHeight;
    put(rowText(row), mono(row.mark || row.sign !== 'same' ? colours.mark : colours.ink));
    if (row.mark) put(pictured.marks[row.mark], `${sans(colours.mark)} text-anchor="end"`, width - 20);
  }
  if (rows.length > mostRows) {
    y += lineHeight;
    put('…', mono(colours.soft));
  }
  y += 28;
  put(foot, sans(colours.soft));
  const height = y + 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/>${parts.join('')}</svg>`;
}

function mono(colour: string): string {
  return `font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13" fill="${colour}"`;
}

function sans(colour: string): string {
  return `font-family="system-ui, sans-serif" font-size="12" fill="${colour}"`;
}

function rowText({ sign, indent, dashes, key, value }: Row): string {
  const text = `${signs[sign]} ${' '.repeat(indent)}${'- '.repeat(dashes)}${key === undefined ? '' : `${key}: `}${value}`;
  return text.length > mostCharacters - 14 ? `${text.slice(0, mostCharacters - 15)}…` : text;
}

/** The lines of a message; a very long one is cut. */
function wrapped(text: string): string[] {
  const cut = text.slice(0, mostCharacters * 4);
  const lines = cut.split('\n').flatMap((line) => {
    const parts: string[] = [];
    for (let at = 0; at < line.length; at += mostCharacters) parts.push(line.slice(at, at + mostCharacters));
    return parts;
  });
  return cut.length < text.length ? [...lines, '…'] : lines;
}

/** Replaces characters that XML doesn't allow. */
function drawable(text: string): string {
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

/** The same picture as pixels, at double resolution; rejects if the browser can't draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
