/* Instant navigation: the next page is fetched, and its content takes the place of this one's. */
document.addEventListener('click', async (event) => {
  if (event.target.matches('.md-header__button')) {
    const { dataset } = document.body;
    dataset.mdColorScheme = dataset.mdColorScheme === 'slate' ? 'default' : 'slate';
  }
  const link = event.target.closest('a[href]');
  if (!link || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  const text = await (await fetch(link.href)).text();
  const next = new DOMParser().parseFromString(text, 'text/html');
  history.pushState({}, '', link.href);
  document.title = next.title;
  for (const selector of ['.md-header', '[data-md-component=container]'])
    document.querySelector(selector).replaceWith(next.querySelector(selector));
  scrollTo(0, 0);
});
