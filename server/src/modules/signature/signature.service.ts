import { type SignatureChoice, signaturePath } from '@banyan/shared-contracts/admin/signature.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import * as repository from './signature.repository';

export interface Picture {
  type: string;
  bytes: Buffer;
}

export type SignatureService = ReturnType<typeof createSignatureService>;

/** Signatures as forms use them (api-forms A5). */
export function createSignatureService({ database: { kysely } }: Pick<Core, 'database'>) {
  return {
    async choices({ userId }: Pick<Caller, 'userId'>): Promise<SignatureChoice[]> {
      const rows = await repository.listSignatures(kysely, userId);
      return rows.map((row) => ({
        id: row.id,
        fullName: row.full_name,
        enCode: row.en_code,
        icon: row.usable ? signaturePath(row.picture_key) : '',
      }));
    },

    /** Those that the caller may use, of the given ones; none given means of all. */
    async usable({ userId }: Pick<Caller, 'userId'>, ids: readonly string[]): Promise<Omit<SignatureChoice, 'enCode'>[]> {
      const rows = await repository.listSignatures(kysely, userId);
      return rows
        .filter((row) => row.usable && (ids.length === 0 || ids.includes(row.id)))
        .map((row) => ({ id: row.id, fullName: row.full_name, icon: signaturePath(row.picture_key) }));
    },

    async picture(key: string): Promise<Picture | undefined> {
      const [head = '', base64 = ''] = (await repository.findPicture(kysely, key))?.split(',') ?? [];
      const type = /^data:(image\/(?:png|jpeg));base64$/.exec(head)?.[1];
      return type === undefined ? undefined : { type, bytes: Buffer.from(base64, 'base64') };
    },
  };
}
