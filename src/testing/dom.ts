/**
 * A small document for tests outside a browser: the subset of the DOM that frames, editors, and `<crd-playground>` use.
 * It has no layout: tests set sizes and positions as numbers.
 */

type Listener = (event: Record<string, unknown>) => void;

/** A target of events. */
export class FakeTarget {
  readonly #listeners = new Map<string, Set<Listener>>();

  addEventListener(type: string, listener: Listener): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** Calls the listeners of this target; elements also call those of their parents. */
  send(type: string, event: Record<string, unknown> = {}): void {
    for (const listener of Array.from(this.#listeners.get(type) ?? []))
      listener({ type, target: this, isTrusted: true, preventDefault: () => undefined, ...event });
  }

  dispatchEvent(event: { readonly type: string }): boolean {
    this.send(event.type, event as unknown as Record<string, unknown>);
    return true;
  }

  /** The number of listeners for a type. */
  listeners(type: string): number {
    return this.#listeners.get(type)?.size ?? 0;
  }
}

class FakeNode extends FakeTarget {
  parentElement: FakeElement | null = null;

  remove(): void {
    const siblings = this.parentElement?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentElement = null;
  }

  after(...nodes: FakeNode[]): void {
    const parent = this.parentElement;
    if (!parent) return;
    const next = parent.childNodes[parent.childNodes.indexOf(this) + 1] ?? null;
    for (const node of nodes) parent.insertBefore(node, next);
  }

  get isConnected(): boolean {
    return (this as FakeNode) === fakeDocument?.documentElement || (this.parentElement?.isConnected ?? false);
  }
}

export class FakeText extends FakeNode {
  data: string;

  constructor(data: string) {
    super();
    this.data = data;
  }
}

let fakeDocument: FakeDocument | undefined;

export class FakeElement extends FakeNode {
  readonly localName: string;
  readonly childNodes: FakeNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, string> = {};
  shadowRoot: FakeElement | undefined;
  [field: string]: unknown;

  constructor(localName: string) {
    super();
    this.localName = localName;
    Object.assign(this, { scrollTop: 0, scrollLeft: 0, offsetTop: 0, offsetHeight: 20, clientHeight: 20, clientWidth: 0, offsetParent: {}, value: '', defaultValue: '', selectionStart: 0, selectionEnd: 0 }); // prettier-ignore
  }

  get className(): string {
    return this.attributes.get('class') ?? '';
  }

  set className(names: string) {
    this.attributes.set('class', names);
  }

  get hidden(): boolean {
    return this.attributes.has('hidden');
  }

  set hidden(isHidden: boolean) {
    this.toggleAttribute('hidden', isHidden);
  }

  get children(): FakeElement[] {
    return this.childNodes.filter((node) => node instanceof FakeElement);
  }

  get childElementCount(): number {
    return this.children.length;
  }

  get firstElementChild(): FakeElement | null {
    return this.children[0] ?? null;
  }

  get lastElementChild(): FakeElement | null {
    return this.children.at(-1) ?? null;
  }

  get nextElementSibling(): FakeElement | null {
    const all = this.parentElement?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return this.childNodes
      .map((node) => (node instanceof FakeText ? node.data : (node as FakeElement).textContent))
      .join('');
  }

  set textContent(text: string) {
    this.replaceChildren(...(text === '' ? [] : [text]));
  }

  get dataset(): Record<string, string> {
    const name = (key: string | symbol): string => `data-${String(key)}`;
    return new Proxy<Record<string, string>>(
      {},
      {
        get: (_, key) => this.attributes.get(name(key)),
        set: (_, key, value: string) => Boolean(this.attributes.set(name(key), value)),
        deleteProperty: (_, key) => this.attributes.delete(name(key)) || true,
      },
    );
  }

  get classList() {
    const names = (): string[] => this.className.split(' ').filter((name) => name !== '');
    const set = (all: readonly string[]): void => void (this.className = [...new Set(all)].join(' '));
    return {
      add: (name: string) => set([...names(), name]),
      remove: (name: string) => set(names().filter((one) => one !== name)),
      contains: (name: string) => names().includes(name),
    };
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
    if (name === 'value') this['value'] = value;
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  toggleAttribute(name: string, isThere: boolean): void {
    if (isThere) this.attributes.set(name, '');
    else this.attributes.delete(name);
  }

  append(...nodes: (FakeNode | string)[]): void {
    for (const node of nodes) this.insertBefore(typeof node === 'string' ? new FakeText(node) : node, null);
    // A text area's initial value is its text.
    if (this.localName === 'textarea') this['value'] = this['defaultValue'] = this.textContent;
  }

  prepend(...nodes: (FakeNode | string)[]): void {
    const first = this.childNodes[0] ?? null;
    for (const node of nodes) this.insertBefore(typeof node === 'string' ? new FakeText(node) : node, first);
  }

  insertBefore(node: FakeNode, next: FakeNode | null): void {
    node.remove();
    node.parentElement = this;
    const at = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
  }

  replaceChildren(...nodes: (FakeNode | string)[]): void {
    for (const node of Array.from(this.childNodes)) node.remove();
    this.append(...nodes);
  }

  contains(node: FakeNode | null | undefined): boolean {
    return node === this || (node?.parentElement ? this.contains(node.parentElement) : false);
  }

  /** Supports these selectors: tags, classes, attributes, `:is(…)` of them, lists, and descendants. */
  matches(selector: string): boolean {
    return selectorList(selector).some((one) => this.#matchesPath(one.trim().split(/\s+(?![^[(]*[\])])/)));
  }

  #matchesPath(parts: readonly string[]): boolean {
    const own = parts.at(-1) ?? '';
    if (own === '>' || !this.#matchesOne(own)) return false;
    const rest = parts.slice(0, -1).filter((part) => part !== '>' && part !== ':scope');
    if (rest.length === 0) return true;
    for (let at = this.parentElement; at; at = at.parentElement) if (at.#matchesPath(rest)) return true;
    return false;
  }

  #matchesOne(selector: string): boolean {
    const parts = selector.match(/:is\([^)]*\)|\[[^\]]*\]|\.[\w-]+|^[\w-]+/g) ?? [];
    return parts.every((part) => {
      if (part.startsWith(':is(')) return this.matches(part.slice(4, -1));
      if (part.startsWith('.')) return this.classList.contains(part.slice(1));
      if (!part.startsWith('[')) return this.localName === part;
      const [name = '', value] = part.slice(1, -1).split('=');
      if (name.endsWith('*')) return String(this[name.slice(0, -1)] ?? '').includes(value?.replaceAll('"', '') ?? ''); // prettier-ignore
      return value === undefined
        ? this.attributes.has(name)
        : this.attributes.get(name) === value.replaceAll('"', '');
    });
  }

  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }

  querySelectorAll(selector: string): FakeElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  override send(type: string, event: Record<string, unknown> = {}): void {
    super.send(type, { target: this, ...event });
    this.parentElement?.send(type, { target: this, ...event });
  }

  click(): void {
    this.send('click');
  }

  focus(): void {
    if (fakeDocument) fakeDocument.activeElement = this;
  }

  setSelectionRange(start: number, end: number): void {
    Object.assign(this, { selectionStart: start, selectionEnd: end });
  }

  getBoundingClientRect(): Record<string, number> {
    const { top = 0, height = 0 } = this as { readonly top?: number; readonly height?: number };
    return { top, height, bottom: top + height };
  }

  attachShadow(): FakeElement {
    return (this.shadowRoot = new FakeElement('shadow'));
  }

  get slot(): string {
    return this.attributes.get('slot') ?? '';
  }

  assign(...nodes: FakeNode[]): void {
    this['assigned'] = nodes;
  }

  get ownerDocument(): FakeDocument | undefined {
    return fakeDocument;
  }
}

function selectorList(selector: string): string[] {
  return selector.split(/,(?![^(]*\))/);
}

export class FakeDocument extends FakeTarget {
  readonly documentElement = new FakeElement('html');
  readonly head = new FakeElement('head');
  readonly body = new FakeElement('body');
  activeElement: FakeElement | null = null;
  currentScript: { readonly src: string } | null = null;
  readyState = 'complete';
  baseURI = 'https://example.com/docs/';

  constructor() {
    super();
    fakeDocument = this;
    this.documentElement.append(this.head, this.body);
  }

  createElement(name: string): FakeElement {
    return new FakeElement(name);
  }

  getElementById(id: string): FakeElement | null {
    return this.documentElement.querySelector(`[id="${id}"]`);
  }

  querySelector(selector: string): FakeElement | null {
    return this.documentElement.querySelector(selector);
  }
}

const shownFields = ['href', 'title', 'type', 'tabIndex', 'lang', 'readOnly', 'placeholder', 'wrap', 'src'];

/** An element as text: a line for each, with its attributes, and its own text. */
export function markupOf(element: FakeElement, lead = ''): string {
  const { localName, childNodes, attributes, style } = element;
  const names = element.className.split(' ').filter((name) => name !== '');
  const others = [...attributes].filter(([name]) => name !== 'class');
  const fields = shownFields.flatMap((name) => {
    const value = element[name];
    return value === undefined || value === '' ? [] : [[name, String(value as string)]];
  });
  const styles = Object.entries(style).filter(([, value]) => value !== '');
  const shown = [...others, ...fields, ...styles].map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}=${value}`)); // prettier-ignore
  const text = childNodes.map((node) => (node instanceof FakeText ? node.data : '')).join('');
  const isBare = childNodes.every((node) => node instanceof FakeText || (node instanceof FakeElement && node.localName === 'span' && node.childNodes.every((one) => one instanceof FakeText) && node.attributes.size < 2)); // prettier-ignore
  const head = `${lead}${[localName, ...names].join('.')}${shown.join('')}`;
  if (isBare) {
    const parts = childNodes.map((node) => (node instanceof FakeText ? node.data : `⟨${(node as FakeElement).className} ${(node as FakeElement).textContent}⟩`)); // prettier-ignore
    return `${head}${parts.length === 0 ? '' : ` | ${parts.join('').replaceAll('\n', '⏎')}`}`;
  }
  const below = element.children.map((child) => markupOf(child, `${lead}  `));
  return [`${head}${text.trim() === '' ? '' : ` | ${text.trim()}`}`, ...below].join('\n');
}
