/** Paths of files, with forward slashes. */

/** The folder of a file, or the folder above one; `.` and `/` have none above. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash) || '/';
}

/** A path relative to a folder. */
export function joinedPath(folder: string, path: string): string {
  if (path.startsWith('/')) return path;
  const isAbsolute = folder.startsWith('/');
  const steps: string[] = [];
  for (const step of [...folder.split('/'), ...path.split('/')]) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  const text = steps.join('/');
  return isAbsolute ? `/${text}` : text || '.';
}
