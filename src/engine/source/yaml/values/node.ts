/** The nodes of a YAML document, before their values are computed. */
export interface YamlScalar {
  readonly kind: 'scalar';
  readonly start: number;
  readonly end: number;
  /** Where the node or its tag or anchor begins, counted from 0. */
  readonly line: number;
  /** Empty if there is none. */
  readonly tag: string;
  readonly value: string;
  /** Whether the value may be resolved to something other than a string. */
  readonly implicit: boolean;
}

export interface YamlCollection {
  readonly kind: 'mapping' | 'sequence';
  readonly start: number;
  end: number;
  readonly line: number;
  readonly tag: string;
  /** Items, or alternating keys and values. */
  readonly children: YamlNode[];
}

export interface YamlAlias {
  readonly kind: 'alias';
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly name: string;
  readonly target: YamlScalar | YamlCollection;
}

export type YamlNode = YamlScalar | YamlCollection | YamlAlias;
