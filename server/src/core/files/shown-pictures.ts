import { PICTURE_TYPES } from '@banyan/shared-contracts/files/file.contract';
import type { Connection } from '../database/database';
import { findFiles } from './file.repository';

/** Address of a picture of our own, which names its file: the whole text, or one that is shown in it. */
const PICTURE = /(?:^|\ssrc=")\/api\/file\/Image\/\w+\/([\w.-]+)/gi;

/** Names of the files whose pictures stand in a text, or whose address it is. */
export const picturesIn = (text: string): string[] => [...new Set([...text.matchAll(PICTURE)].map(([, name = '']) => name))];

/**
 * The same, limited to stored pictures, which everyone can open by their address. Any text that shows one of these may hold it too,
 * regardless of its owner.
 */
export async function shownPictures(connection: Connection, texts: readonly string[]): Promise<string[]> {
  const names = [...new Set(texts.flatMap(picturesIn))];
  if (names.length === 0) return [];
  return (await findFiles(connection, names)).filter(({ type }) => PICTURE_TYPES.includes(type)).map(({ name }) => name);
}
