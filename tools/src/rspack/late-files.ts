import { isPagePart } from './page-parts';

/** What is asked of a chunk group of the bundler. */
interface ChunkGroup {
  getFiles(): readonly string[];
  getParents(): readonly ChunkGroup[];
}

/** The container, what it exposes, and pages, messages and dialogs of its table of contents. */
const LEVELS_OF_PAGES = 3;

/** Files that only parts within pages need: what a page itself loads later, such as an editor or a camera. */
export function lateFiles(groups: readonly ChunkGroup[]): string[] {
  // The bundler answers another object for the same group each time.
  const nameOf = (group: ChunkGroup) => group.getFiles().join();
  const reached = new Set<string>();
  const early = new Set<string>();
  let level = groups.filter((group) => group.getParents().length === 0);
  for (let depth = 0; depth < LEVELS_OF_PAGES; depth += 1) {
    const names = new Set(level.map(nameOf));
    level.flatMap((group) => group.getFiles()).forEach((file) => early.add(file));
    names.forEach((name) => reached.add(name));
    level = groups.filter((group) => !reached.has(nameOf(group)) && group.getParents().some((parent) => names.has(nameOf(parent))));
  }
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !early.has(file) && !isPagePart(file)).sort();
}
