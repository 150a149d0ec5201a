/* What React's hydration comes to: the markup must be as the server wrote it, or all of it is made anew. */
addEventListener('DOMContentLoaded', () => {
  const element = document.querySelector('crd-playground');
  const isAsWritten = [...element.children].every((child) => child.matches('.theme-code-block')) && element.attributes.length === 0;
  document.documentElement.dataset.hasHydrated = String(isAsWritten);
  document.querySelector('.toggleButton_gllP').addEventListener('click', () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  });
});
