/** Hands a text to the browser's own way of saving files. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the address up after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
