/** The script that a page of documentation loads: it defines `<crd-playground>` once. */
import { PlaygroundElement } from './playground-element.ts';

if (!customElements.get('crd-playground')) customElements.define('crd-playground', PlaygroundElement);
