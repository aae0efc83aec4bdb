import type { Connection } from '../../core/database/database';
import { filesOfAvatar } from '../../core/files/avatar-files';
import type { FileHolder } from '../../core/files/file-uses';
import type { SystemConfig } from '../../core/system-config';

/** Settings that hold the address of a picture. */
export const LOOK_PICTURES = [
  'loginIcon',
  'logoIcon',
  'appIcon',
  'navigationIcon',
  'workLogoIcon',
] as const satisfies readonly (keyof SystemConfig)[];

/** The place of these pictures among what holds files. */
export const lookOwner: FileHolder = { kind: 'look', holderId: '0' };

/** Names of the stored files that the pictures show. */
export async function filesOfLook(connection: Connection, config: SystemConfig): Promise<string[]> {
  const names: string[] = [];
  for (const key of LOOK_PICTURES) names.push(...(await filesOfAvatar(connection, config[key])));
  return [...new Set(names)];
}
