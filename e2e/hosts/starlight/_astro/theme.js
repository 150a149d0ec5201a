document.querySelector('select').addEventListener('change', ({ target }) => {
  document.documentElement.dataset.theme = target.value;
});
