/** Pages of documentation with blocks of all forms. */
const object = (kind: string): string => `apiVersion: example.com/v1\nkind: ${kind}`;
const fence = '```';

/** Files that the pages include. */
export const parts: Readonly<Record<string, string>> = {
  'docs/parts/a.yaml': `x: 1\n# tag::one[]\n${object('One')}\n# end::one[]\n# tag::two[]\n${object('Two')}\n# end::two[]\n`,
  'docs/parts/outer.yaml': `include::a.yaml[tags=two]\ninclude::missing.yaml[]\n`,
  'docs/parts/lines.yaml': `x: 1\n${object('First')}\n${object('Last')}\n`,
  'modules/ROOT/examples/b.yaml': object('Example'),
};

export const pages: Readonly<Record<string, string>> = {
  'docs/page.adoc': `= Title
:kind: Widget
:empty:

== First

An object of {kind}:

[source,YAML,subs="attributes,quotes"]
.Its title
----
${object('{kind}')}
name: *bold*
other: "_{kind}_" # <1>
last: a <2> <3>
----
<1> The name

// crd-playground: refused
[source,yaml]
----
${object('Refused')}
----

// an other comment
....
${object('Literal')}
....

Text //
[source,yaml]
include::parts/a.yaml[tag=one]

[%header]
[source,yaml,%linenums]
----
ifdef::a[]
include::parts/a.yaml[tag=one]
endif::[]
----

////
[source,yaml]
----
${object('Comment')}
----
////

${fence}yaml
${object('Fenced')}
${fence}

[source,yaml]
----
include::parts/outer.yaml[]
----

[source,yaml]
----
include::parts/lines.yaml[lines=2..3]
----

[listing,yaml]
----
include::parts/lines.yaml[lines=4..-1]
include::parts/lines.yaml[line=1]
----

[source,yaml]
----
include::example$b.yaml[]
----

* An item
+
[,yaml]
----
  ${object('Nested').replace('\n', '\n  ')}
----

[source,yaml]
Text in between.
----
${object('Plain')}
----

[source,yaml]
----
${object('Open')}
`,
  'docs/page.md': `---
title: A page
---
# First heading

The lead:
${fence}yaml title="a.yaml" {hl_lines="1"}
${object('Widget')}
${fence}

<!-- crd-playground: refused: too large -->
${fence}yaml
${object('Refused')}
${fence}

## Second heading ##

1. A step:

   ~~~yml
   ${object('Step').replace('\n', '\n   ')}
   ~~~

${fence}bash
cat <<EOF | kubectl apply -f -
${object('Heredoc')}
size: \\$SIZE $SIZE
EOF
kubectl create -f - <<-'END'
	${object('Quoted').replace('\n', '\n\t')}
	END
${fence}

${fence}text
${object('Text')}
${fence}

    ${object('Indented').replace('\n', '\n    ')}

${fence}yaml
--8<-- "missing.yaml"
${fence}

${fence}json
{"apiVersion": "example.com/v1", "kind": "Json"}
${fence}

Heading
-------

${fence}yaml
${object('Open')}
`,
  'docs/page.mdx': `import A from '!!raw-loader!./parts/lines.yaml';

<Tabs>
<TabItem value="a">

${fence}yaml
${object('InTab')}
${fence}

</TabItem>
</Tabs>

<CodeBlock language="yaml">{A}</CodeBlock>

{/* crd-playground: skip */}
${fence}yaml
${object('Skipped')}
${fence}
`,
};
