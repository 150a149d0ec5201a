import { expect, test } from 'vitest';
import { filesOf } from '../testing/checked.ts';
import { attributesIn } from './asciidoc.ts';
import { blocksIn } from './blocks.ts';

const object = 'apiVersion: example.com/v1\nkind: Widget';
const indented = (by: string, text = object): string =>
  text
    .split('\n')
    .map((line) => by + line)
    .join('\n');

/** The text of each block, and the line of its first line in its file. */
function found(
  text: string,
  { path = 'docs/page.md', files = {} as Record<string, string> } = {},
): [string, number][] {
  return blocksIn(path, text, filesOf({ ...files, [path]: text }), attributesIn(text)).map(({ lines }) => [
    lines.map((line) => line.text).join('\n'),
    lines[0]?.number ?? 0,
  ]);
}

test.each([
  ['a fence', `\`\`\`yaml\n${object}\n\`\`\``, 2],
  ['a fence with tildes and attributes', `~~~ {.yaml .copy title="a"}\n${object}\n~~~`, 2],
  ['a fence without a language', `\`\`\`\n${object}\n\`\`\``, 2],
  ['a list', `1. step\n\n   \`\`\`yaml\n${indented('   ')}\n   \`\`\``, 4],
  ['a quote', `> \`\`\`yaml\n${indented('> ')}\n> \`\`\``, 2],
  ['a tab of MkDocs', `=== "YAML"\n\n    \`\`\`yaml\n${indented('    ')}\n    \`\`\``, 4],
  ['indented code', `Text\n\n${indented('    ')}\n\nText`, 3],
  ['a shortcode of Hugo', `{{< highlight yaml "linenos=table" >}}\n${object}\n{{< /highlight >}}`, 2],
  ['a tab of Hugo', `{{< tab header="A" lang="yaml" >}}\n${object}\n{{< /tab >}}`, 2],
  ['a tab of Hugo with a fence', `{{% tab "A" %}}\n\`\`\`yaml\n${object}\n\`\`\`\n{{% /tab %}}`, 3],
  ['a block of Jekyll', `{% highlight yaml %}\n${object}\n{% endhighlight %}`, 2],
  ['raw marks', `\`\`\`yaml\n{% raw %}\n${object}\n{% endraw %}\n\`\`\``, 3],
  [
    'front matter with a block before it',
    `---\nexample: |\n\n    apiVersion: a\n    kind: A\n---\n\`\`\`yaml\n${object}\n\`\`\``,
    8,
  ],
  ['front matter before it', `---\ntitle: "\`\`\`"\n---\n\`\`\`yaml\n${object}\n\`\`\``, 5],
  ['a heredoc', `\`\`\`bash\nkubectl apply -f - <<EOF\n${object}\nEOF\n\`\`\``, 3],
  [
    'a heredoc that a pipe follows',
    `\`\`\`console\n$ cat <<'END' | kubectl apply -f -\n${object}\nEND\n\`\`\``,
    3,
  ],
  ['a heredoc in a block of YAML', `\`\`\`yaml\na=<b>\nkubectl apply -f - <<EOF\n${object}\nEOF\n\`\`\``, 4],
  ['YAML that is called a script', `\`\`\`sh\n${object}\n\`\`\``, 2],
  ['what a command prints', `\`\`\`console\n$ kubectl get widget a \\\n  -o yaml\n\n${object}\n\`\`\``, 5],
  ['what a command without a prompt prints', `\`\`\`yaml\nkubectl get widget a -oyaml\n${object}\n\`\`\``, 3],
  ['a block that is indented with tabs', `*\ta\n\n\t\`\`\`yaml\n${indented('\t')}\n\t\`\`\``, 4],
])('finds %s', (_, text, line) => {
  expect(found(text)).toEqual([[object, line]]);
});

test.each([
  ['other languages', `\`\`\`go\n${object}\n\`\`\``],
  ['an outer fence', `\`\`\`\`markdown\n\`\`\`yaml\n${object}\n\`\`\`\n\`\`\`\``],
  ['a comment', `<!--\n\`\`\`yaml\n${object}\n\`\`\`\n-->`],
  ['a difference', `\`\`\`diff\n${object}\n\`\`\``],
  ['a script that mentions fields', `\`\`\`sh\ngrep apiVersion: a\napiVersion: a\nkind: b\n\`\`\``],
])('leaves %s alone', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('finds what each command of a block prints, and leaves a heredoc in a value alone', () => {
  const other = object.replace('Widget', 'Gadget');
  expect(found(`\`\`\`\n$ cat a.yaml\n${object}\n$ ls\na.yaml\n% cat b.yaml\n${other}\n\`\`\``)).toEqual([
    [object, 3],
    [other, 8],
  ]);
  const commented = `${object}\n# kubectl get widget -o yaml\nspec: {}`;
  expect(found(`\`\`\`yaml\n${commented}\n\`\`\``)).toEqual([[commented, 2]]);
  const script = `${object}\nspec:\n  run: |\n    cat <<EOF > a\n    b\n    EOF`;
  expect(found(`\`\`\`yaml\n${script}\n\`\`\``)).toEqual([[script, 2]]);
});

test('shows tabs as blanks in a list that is indented with tabs', () => {
  const text = `1.\ta\n\n\t\`\`\`yaml\n\tapiVersion: a\n\tkind: b\n\tspec:\n\t\tc: d\n\t  e: f\n\t\`\`\``;
  expect(found(text)).toEqual([['apiVersion: a\nkind: b\nspec:\n    c: d\n  e: f', 4]]);
  const plain = '```yaml\napiVersion: a\nkind: b\nspec:\n\tc: d\n```';
  expect(found(plain)[0]?.[0]).toContain('\tc: d');
});

test('replaces no attribute that is escaped', () => {
  const text = `:a: \\{a\\}\n:b: {c}\n:c: d\n\n[source,yaml,subs=attributes]\n----\napiVersion: {a}\nkind: {b}\\{c}{e}\n----`;
  expect(found(text, { path: 'page.adoc' })).toEqual([['apiVersion: {a}\nkind: d{c}{e}', 7]]);
});

test('knows whether a shell replaces variables', () => {
  const text =
    '```sh\ncat <<EOF\napiVersion: a\nkind: \\$B\nEOF\ncat <<"EOF"\napiVersion: a\nkind: $B\nEOF\n```';
  const blocks = blocksIn('a.md', text, filesOf({}), new Map());
  expect(blocks.map(({ isExpanded, lines }) => [isExpanded === true, lines[1]?.text])).toEqual([
    [true, 'kind: $B'],
    [false, 'kind: $B'],
  ]);
});

test.each([
  ['MkDocs', '--8<-- "a.yaml"', 'snippets/a.yaml', object],
  [
    'a section of MkDocs',
    '--8<-- "a.yaml:one"',
    'a.yaml',
    `x: 1\n# --8<-- [start:one]\n${object}\n# --8<-- [end:one]`,
  ],
  ['Jinja', "{% include 'a.yaml' %}", 'docs/snippets/a.yaml', object],
  ['markdown-include', '{!examples/a.yaml!}', 'examples/a.yaml', object],
  ['mdBook', '{{#include ../a.yaml:one}}', 'a.yaml', `# ANCHOR: one\n${object}\n# ANCHOR_END: one\nx: 1`],
  ['lines of mdBook', '{{#include ../a.yaml:2:3}}', 'a.yaml', `x: 1\n${object}\ny: 1`],
  ['Hugo', '{{< readfile file="a.yaml" code="true" lang="yaml" >}}', 'content/a.yaml', object],
])('includes files as %s does', (_, line, path, text) => {
  const [[own] = ['']] = found(`\`\`\`yaml\n${line}\n\`\`\`\n`, { files: { [path]: text } });
  expect(own).toBe(object);
});

test('includes a file outside of a block, and one that MDX imports', () => {
  const files = { 'a.yaml': object };
  expect(found('{{% code_sample file="a.yaml" %}}', { files })).toEqual([[object, 1]]);
  const mdx = 'import A from \'!!raw-loader!../a.yaml\';\n\n<CodeBlock language="yaml">{A}</CodeBlock>\n';
  expect(found(mdx, { path: 'docs/page.mdx', files })).toEqual([[object, 1]]);
});

test('notes an include that isn’t found', () => {
  const [block] = blocksIn('a.md', '```yaml\n--8<-- "missing.yaml"\n```', filesOf({}), new Map());
  expect(block?.missingInclude).toBe('missing.yaml');
});

test.each([
  ['a listing', `[source,yaml]\n----\n${object}\n----`, 3],
  ['a listing with a title', `[source,yaml,subs="attributes+"]\n.Title\n----\n${object}\n----`, 4],
  ['attributes', `:v: v1\n\n[source,yaml,subs=attributes+]\n----\n${object.replace('v1', '{v}')}\n----`, 5],
  ['callouts', `[source,yaml]\n----\n${object.replace('Widget', 'Widget # <1>')}\n----\n<1> The kind`, 3],
  ['quotes', `[source,yaml,subs="+quotes"]\n----\n${object.replace('Widget', '*Widget*')}\n----`, 3],
  ['a Markdown fence', `\`\`\`yaml\n${object}\n\`\`\``, 2],
  ['an item of a list', `. Step\n+\n[source,yaml]\n----\n${object}\n----`, 5],
])('finds %s of AsciiDoc', (_, text, line) => {
  expect(found(text, { path: 'page.adoc' })).toEqual([[object, line]]);
});

test('includes tagged lines as AsciiDoc does, and leaves its comments alone', () => {
  const files = { 'parts/a.yaml': `x: 1\n# tag::one[]\n${object}\n# end::one[]\n` };
  const text = '[source,yaml]\n----\ninclude::../parts/a.yaml[tag=one]\n----\n';
  expect(found(text, { path: 'docs/page.adoc', files })).toEqual([[object, 3]]);
  expect(found(`////\n${text}////\n`, { path: 'docs/page.adoc', files })).toEqual([]);
});

test.each([
  ['a.md', `<!-- crd-playground: skip -->\n\n<crd-playground crd="a">\n\n\`\`\`yaml\n${object}\n\`\`\`\n\n</crd-playground>\n`],
  ['b.md', `<!-- crd-playground: skip -->\n\n/// html | crd-playground[crd="a"]\n    markdown: block\n\n\`\`\`yaml\n${object}\n\`\`\`\n\n///\n`],
])('reads through the lines of an element around a block: %s', (path, text) => {
  const [block] = blocksIn(path, `Before:\n\n${text}`, filesOf({}), new Map());
  expect(block).toMatchObject({ lead: 'Before:', comment: '<!-- crd-playground: skip -->' });
}); // prettier-ignore
