document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('#bd-theme').addEventListener('click', () => {
    const { dataset } = document.documentElement;
    dataset.bsTheme = dataset.bsTheme === 'dark' ? 'light' : 'dark';
  });
});
