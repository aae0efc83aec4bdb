import { PICTURE_TYPES } from '@banyan/shared-contracts/files/file.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { contentKey } from '../../../core/files/stores/content-store';
import { isRemote, type RemotePictures } from './remote-pictures';
import { findFiles } from '../../../core/files/file.repository';

/** Address of a stored file; it names the file. */
const STORED = /^\/?(?:api\/file\/)(?:Image|Download)\/\w+\/([\w.-]+)(?:[?#]|$)/;
const DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;
const MIMES = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);
const MAX_BYTES = 10_485_760;

export type PrintPictures = ReturnType<typeof createPrintPictures>;

/** Reads pictures of records as data URLs: stored files that the caller may read, and pictures of listed hosts. */
export function createPrintPictures({ database, files }: Pick<Core, 'database' | 'files'>, remote: Pick<RemotePictures, 'read'>) {
  async function read(caller: Caller, name: string): Promise<string> {
    const [file] = await findFiles(database.kysely, [name]);
    const mime = MIMES.get(file?.extension.toLowerCase() ?? '');
    if (file === undefined || mime === undefined || Number(file.size) > MAX_BYTES) return '';
    if (!PICTURE_TYPES.includes(file.type) && !(await files.access.mayRead(caller, file))) return '';
    const parts: Uint8Array[] = [];
    for await (const part of await files.contents.open(contentKey(file.content_hash))) parts.push(part as Uint8Array);
    return `data:${mime};base64,${Buffer.concat(parts).toString('base64')}`;
  }

  /** By address; '' for what cannot be printed. */
  return async (caller: Caller, addresses: Iterable<string>): Promise<Record<string, string>> => {
    const pictures: Record<string, string> = {};
    for (const address of new Set(addresses)) {
      const name = STORED.exec(address)?.[1];
      if (isRemote(address)) pictures[address] = await remote.read(address);
      else pictures[address] = DATA.test(address) ? address : name === undefined ? '' : await read(caller, name);
    }
    return pictures;
  };
}
