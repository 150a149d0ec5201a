/** Parts of the cards of rejections, which load together. */
export { DecidedBy } from './DecidedBy.tsx';
export { WithWarn } from './WithWarn.tsx';
