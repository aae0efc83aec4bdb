import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { FileHolder } from './file-uses';
import { findFile } from './file.repository';

/** The place of a user's avatar among what holds files. */
export const avatarOf = (userId: Id): FileHolder => ({ kind: 'avatar', holderId: userId });

/** Names of the stored files that the address of an avatar shows; none for the default one, and for a picture that is part of its address. */
export async function filesOfAvatar(connection: Connection, address: string): Promise<string[]> {
  const name = /^\/api\/file\/Image\/\w+\/([\w.-]+)/i.exec(address)?.[1];
  const file = name === undefined ? undefined : await findFile(connection, name);
  return file === undefined ? [] : [file.name];
}
