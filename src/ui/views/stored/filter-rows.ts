/** Decides which lines of an object are shown. */
import type { Mark, PathSegments, Row } from '../../../protocol/report.ts';
import { isSamePath } from '../../../protocol/paths.ts';

/** More ghost lines than this would hide the real ones. */
const maxGhosts = 6;

/** The marked paths as a tree, so that each step of a path is visited once. */
interface Branch {
  readonly branches: Map<PathSegments[number], Branch>;
  marked: boolean;
}

/**
 * Rows of one mark with their children, and the parents that show where they are; all rows without a mark. Of many
 * ghost lines, only that of the selected path is shown.
 */
export function filterRows(
  rows: readonly Row[],
  mark: Mark | undefined,
  explainedPath?: PathSegments,
): readonly Row[] {
  if (mark === undefined) return withoutTooManyGhosts(rows, explainedPath);
  const root = treeOf(rows.filter((row) => row.mark === mark).map((row) => row.path));
  return root ? rows.filter(({ path }) => isOnTree(path, root)) : [];
}

function treeOf(paths: readonly PathSegments[]): Branch | undefined {
  if (paths.length === 0) return undefined;
  const root: Branch = { branches: new Map(), marked: false };
  for (const path of paths) {
    let branch = root;
    for (const segment of path) {
      let next = branch.branches.get(segment);
      if (!next) branch.branches.set(segment, (next = { branches: new Map(), marked: false }));
      branch = next;
    }
    branch.marked = true;
  }
  // A mark on the whole object says nothing about its content.
  root.marked = false;
  return root;
}

/** Above, at, or below a marked path. */
function isOnTree(path: PathSegments, root: Branch): boolean {
  let branch = root;
  for (const segment of path) {
    if (branch.marked) return true;
    const next = branch.branches.get(segment);
    if (!next) return false;
    branch = next;
  }
  return true;
}

function withoutTooManyGhosts(rows: readonly Row[], explainedPath: PathSegments | undefined): readonly Row[] {
  const ghosts = rows.filter((row) => row.sign === 'ghost').length;
  return ghosts > maxGhosts
    ? rows.filter((row) => row.sign !== 'ghost' || isSamePath(row.path, explainedPath))
    : rows;
}
