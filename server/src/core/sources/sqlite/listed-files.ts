import { accessSync, constants, statSync } from 'node:fs';
import { AppError } from '@banyan/shared-contracts/errors';

/** The path of a file by its name. Throws SOURCE_FAILED for a name that the owner of the server has not listed. */
export function listedPath(files: ReadonlyMap<string, string>, name: string): string {
  const path = files.get(name);
  if (path === undefined) throw new AppError('SOURCE_FAILED', { what: 'what.sourceFileUnlisted', name });
  return path;
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A sentence for each listed file that cannot be read now. A disk may come later, so it does not stop the start. */
export const unreadableFiles = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([, path]) => !isReadable(path))
    .map(([name, path]) => `BANYAN_SQLITE_FILES: the file of "${name}" is missing or cannot be read: ${path}`);
