/** Fills the placeholders of templates with samples, so that the rest can be evaluated. */

const action = /\{\{-?\s*((?:[^{}"`]|"(?:[^"\\\n]|\\.)*"|`[^`]*`)*?)\s*-?\}\}/g;

/** Lines of control are removed, and values become samples: those of `helm template` where they are known. */
export function filledTemplate(text: string): string {
  const bare = text.replace(/\{\{-?\s*\/\*[^]*?(?:\*\/\s*-?\}\}|$)/g, '').replace(/\{#[^]*?(?:#\}|$)/g, '');
  return withoutDefinitions(bare.split('\n'))
    .flatMap((line) => filledLine(line))
    .join('\n');
}

/** Removes named templates, which print nothing where they are defined. */
function withoutDefinitions(lines: readonly string[]): string[] {
  let depth = 0;
  return lines.filter((line) => {
    const isInside = depth > 0;
    for (const [, expression = ''] of line.matchAll(action)) {
      if (/^define\b/.test(expression) || (depth > 0 && /^(?:if|range|with|block)\b/.test(expression)))
        depth++;
      else if (depth > 0 && /^end\b/.test(expression)) depth--;
    }
    return !isInside && depth === 0;
  });
}

function filledLine(line: string): string[] {
  const left = line.replace(action, '').replace(/\{%[^%\n]*%\}/g, '');
  const isOfActions = left !== line;
  if (isOfActions && left.trim() === '') return [];
  const filled = line
    .replace(/\{%[^%\n]*%\}/g, '')
    .replace(/<%=?\s*([^%\n]*?)\s*%>/g, (_, expression: string) => sampleOf(expression))
    .replace(action, (_, expression: string, at: number) => {
      if (isControl(expression)) return '';
      // An included block of lines becomes an empty object.
      if (/\b(?:toYaml|include|nindent|indent|tpl)\b/.test(expression) && isEnd(line, at)) return '{}';
      return sampleOf(expression);
    });
  return [filled];
}

function isControl(expression: string): boolean {
  return /^(?:if|else|end|range|with|define|block|break|continue)\b|^\$\w*\s*:?=/.test(expression);
}

/** A value whose key is alone before it: `labels: {{ include … | nindent 4 }}`. */
function isEnd(line: string, at: number): boolean {
  return /^\s*(?:- )?[\w."'/-]+:\s*$/.test(line.slice(0, at)) && /\}\}\s*$/.test(line);
}

const known: Readonly<Record<string, string>> = {
  '.Release.Name': 'release-name',
  '.Release.Namespace': 'default',
  '.Release.Service': 'Helm',
  '.Release.Revision': '1',
  '.Chart.Name': 'chart',
  '.Chart.Version': '0.1.0',
  '.Chart.AppVersion': '1.0.0',
};

/** A value that the expression itself contains, or one that suits its name. */
function sampleOf(expression: string): string {
  const [, quoted, number] =
    /\bdefault\s+(?:"((?:[^"\\]|\\.)*)"|(\d[\d.]*|true|false))/.exec(expression) ?? [];
  const isQuoted = /\|\s*s?quote\b/.test(expression);
  const [path = ''] = /\.[A-Za-z_][\w.]*/.exec(expression) ?? [];
  const value = quoted ?? number ?? known[path] ?? sampleFor(path === '' ? expression : path);
  return isQuoted ? JSON.stringify(value) : value;
}

function sampleFor(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1).trim();
  if (
    /(?:port|replicas?|count|size|number|limit|seconds|minutes|max|min|weight|priority|timeout)$/i.test(name)
  )
    return '1';
  if (/^(?:is|has|use|allow)[A-Z]|(?:enabled?|disabled?)$/i.test(name)) return 'true';
  const letters = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return letters === '' || /^\d/.test(letters) ? 'sample' : letters;
}

/** `${NAME:-value}` becomes its value, and `${NAME}` a sample. */
export function filledVariables(text: string): string {
  return text.replace(
    /\$\{([A-Za-z_]\w{0,99})(?::?[-=]([^}\n]{0,200}))?[^}\n]{0,200}\}/g,
    (_, name: string, value: string | undefined) => value ?? sampleFor(name.toLowerCase()),
  );
}
