/**
 * In MDX, around two fenced blocks:
 *
 *     <CrdPlayground>
 *     (blank line, fences, blank line)
 *     </CrdPlayground>
 *
 * `docusaurus.config.js`: scripts: [{ src: '/playground/crd-playground.js', async: true }]
 */
export default function CrdPlayground({ children, ...attributes }) {
  return <crd-playground {...attributes}>{children}</crd-playground>;
}
