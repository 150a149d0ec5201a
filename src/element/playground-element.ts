/**
 * `<crd-playground>`: code blocks of a page, and the API server's answer. The blocks stay in the page for print, for
 * readers without scripts, and until there is an answer; then a frame covers them.
 */
import { embedProtocol, type ToFrame, type ToPage } from '../protocol/embed.ts';
import { attributes, contentOf, deciding, heightOf, lookOf } from './attributes.ts';
import { engineFrame } from './engine-frame.ts';
import { flowOf, keepPlace, marginsOf } from './flow.ts';
import { isDarkAround, watchTheme } from './host-theme.ts';
import { steadyHeight } from './steady-height.ts';

/** The minimal height in pixels: less shows nothing useful. */
const least = 240;

const style = `
:host { display: block }
.box { position: relative; overflow: hidden }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden }
.answered iframe { visibility: visible }
.answered slot { display: none }
button { position: absolute; right: 8px; bottom: 8px; padding: 6px 14px; border: 1px solid; border-radius: 4px;
  background: Canvas; color: CanvasText; font: 14px/20px system-ui, sans-serif; cursor: pointer }
@media print {
  .box { height: auto !important }
  iframe, button { display: none }
  .answered slot { display: contents }
}`;

/** The folder of the frame's page: that of this script. */
const folder = new URL(
  '.',
  (document.currentScript as HTMLScriptElement | null)?.src ??
    document.querySelector<HTMLScriptElement>('script[src*="crd-playground.js"]')?.src ??
    document.baseURI,
);

const page = new URL('embed.html', folder).href;

/** After creating a message, the element pauses for this many times as long, so that the page can work. */
const rest = 10;

const tryIt = { en: 'Try it', zh: '试一试' };

export class PlaygroundElement extends HTMLElement {
  static readonly observedAttributes = attributes;

  #root: ShadowRoot | undefined;
  #pad: HTMLElement | undefined;
  #box: HTMLElement | undefined;
  #frame: HTMLIFrameElement | undefined;
  #wanted: number | undefined;
  #isReady = false;
  /** The content that the frame shows, or that a reader started from. */
  #sent = '';
  /** The kinds of changes since the last message: deciding attributes, other attributes, the content of the element. */
  readonly #changed = new Set<ToFrame['type'] | 'inside'>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restsUntil = 0;
  /** The animation frame that fits the height. */
  #fitting: number | undefined;
  #cleanups: (() => void)[] = [];

  connectedCallback(): void {
    // While the page is parsed, the code blocks come after the element's start tag.
    if (document.readyState !== 'loading') return this.#begin();
    const begin = (): void => this.#begin();
    document.addEventListener('DOMContentLoaded', begin);
    this.#cleanups.push(() => document.removeEventListener('DOMContentLoaded', begin));
  }

  disconnectedCallback(): void {
    for (const clean of this.#cleanups.splice(0)) clean();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changed.clear();
    if (this.#fitting !== undefined) cancelAnimationFrame(this.#fitting);
    this.#fitting = undefined;
    this.#showBlocks();
    this.#frame = undefined;
    this.#isReady = false;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isReady) return;
    if (name === 'height') this.#fit(true);
    else this.#sendSoon(deciding.has(name) ? 'open' : 'look');
  }

  /** Removes the frame and shows the blocks again. */
  #showBlocks(): void {
    if (!this.#root) return;
    const slot = document.createElement('slot');
    this.#root.replaceChildren(slot);
    slot.assign(...this.#children());
  }

  #begin(): void {
    // In another document, neither this script nor the frame's messages work: the blocks are shown.
    if (this.ownerDocument !== document) return;
    const run = this.getAttribute('run');
    if (run === 'click') return this.#offer();
    if (run === 'load') return this.#start();
    this.#onceNear(() => this.#start());
  }

  #onceNear(start: () => void): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '50%' },
    );
    observer.observe(this);
    this.#cleanups.push(() => observer.disconnect());
  }

  #offer(): void {
    const box = this.#attach();
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = tryIt[lookOf(this, false).language ?? 'en'];
    button.addEventListener('click', () => {
      button.remove();
      this.#start();
    });
    box.append(button);
  }

  #attach(): HTMLElement {
    // Assigned manually, so that blocks with their own slot keep their order, too.
    this.#root ??= this.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    this.#root.adoptedStyleSheets = [sheet];
    const box = document.createElement('div');
    box.className = 'box';
    const slot = document.createElement('slot');
    box.append(slot);
    const assign = (): void => slot.assign(...this.#children());
    assign();
    const observer = new MutationObserver(() => {
      assign();
      if (this.#isReady) this.#sendSoon('inside');
    });
    observer.observe(this, { childList: true, characterData: true, subtree: true });
    this.#cleanups.push(() => observer.disconnect());
    const pad = document.createElement('div');
    pad.append(box);
    this.#root.replaceChildren(pad);
    this.#pad = pad;
    this.#box = box;
    return box;
  }

  #children(): (Element | Text)[] {
    return [...this.childNodes].filter((node) => node instanceof Element || node instanceof Text);
  }

  #start(): void {
    const before = flowOf(this);
    const margins = marginsOf(this);
    const natural = this.getBoundingClientRect().height;
    const box = this.#box?.isConnected ? this.#box : this.#attach();
    box.style.height = `${heightOf(this) ?? Math.max(natural, least)}px`;
    if (natural > 0 && this.#pad) keepPlace(this, this.#pad, before, margins);
    const frame = document.createElement('iframe');
    frame.title = 'CRD Playground';
    frame.src = `${page}#page`;
    frame.allow = 'clipboard-write';
    this.#frame = frame;
    this.#listen(frame);
    void engineFrame(page);
    box.append(frame);
  }

  #listen(frame: HTMLIFrameElement): void {
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.contentWindow || event.origin !== expectedOrigin()) return;
      const message = event.data as Partial<ToPage> | null;
      if (message?.protocol === embedProtocol) this.#receive(message as ToPage);
    };
    addEventListener('message', onMessage);
    let isDark = isDarkAround(this);
    const endTheme = watchTheme(() => {
      if (isDark === isDarkAround(this)) return;
      isDark = !isDark;
      this.#sendSoon('look');
    });
    // A change of height that would have moved visible content moves nothing below the window.
    const observer = new IntersectionObserver(() => this.#fitUnseen());
    observer.observe(this);
    this.#cleanups.push(
      () => removeEventListener('message', onMessage),
      endTheme,
      () => observer.disconnect(),
    );
  }

  #receive(message: ToPage): void {
    switch (message.type) {
      case 'ready':
        void engineFrame(page).then(() => {
          this.#isReady = true;
          this.#send('open');
        });
        return;
      case 'height':
        if (!(message.height > 0)) return;
        this.#wanted = Math.min(message.height, 20_000);
        this.#box?.classList.add('answered');
        return message.asked === true ? this.#fit(true) : this.#fitUnseen();
      case 'verdict':
        this.dispatchEvent(new CustomEvent('verdict', { detail: message.verdict }));
        return;
      case 'change':
        this.dispatchEvent(
          new CustomEvent('change', { detail: { crd: message.crd, object: message.object } }),
        );
    }
  }

  /** Changes that occur a thousand times a second are sent when there is time. */
  #sendSoon(changed: ToFrame['type'] | 'inside'): void {
    this.#changed.add(changed);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const began = performance.now();
      this.#sendChanged();
      const ended = performance.now();
      this.#restsUntil = ended + rest * (ended - began);
    }, this.#restsUntil - performance.now());
  }

  #sendChanged(): void {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (!this.#isReady) return;
    const isOther = changed.includes('inside') && this.#sent !== JSON.stringify(contentOf(this));
    if (isOther || changed.includes('open')) this.#send('open');
    else if (changed.includes('look')) this.#send('look');
  }

  #send(type: ToFrame['type']): void {
    if (!this.#frame) return;
    const look = lookOf(this, isDarkAround(this));
    // A frame with another colour scheme than its page isn't transparent.
    this.#frame.style.colorScheme = look.theme;
    const content = contentOf(this);
    if (type === 'open') this.#sent = JSON.stringify(content);
    const message: ToFrame =
      type === 'look'
        ? { protocol: embedProtocol, type, look }
        : { protocol: embedProtocol, type, content, look };
    const origin = expectedOrigin();
    this.#frame.contentWindow?.postMessage(message, origin === 'null' ? '*' : origin);
  }

  /** Right before the page is painted: a reader may scroll between a change of height and the next paint. */
  #fitUnseen(): void {
    this.#fitting ??= requestAnimationFrame(() => {
      this.#fitting = undefined;
      this.#fit(false);
    });
  }

  #fit(isRequested: boolean): void {
    const fixed = heightOf(this);
    const box = this.#box;
    if (!box || (fixed === undefined && this.#wanted === undefined)) return;
    const { top, height } = box.getBoundingClientRect();
    const wanted = Math.max(fixed ?? this.#wanted ?? 0, fixed === undefined ? least : 0);
    const next = isRequested ? wanted : steadyHeight(wanted, { top, height, window: innerHeight });
    if (next !== height) box.style.height = `${next}px`;
  }
}

/** A page without an origin gives its frames none. */
function expectedOrigin(): string {
  return self.origin === 'null' ? 'null' : folder.origin;
}
