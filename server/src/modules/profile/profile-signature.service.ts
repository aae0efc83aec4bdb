import { AppError } from '@banyan/shared-contracts/errors';
import {
  MAX_SIGNATURE_BYTES,
  MAX_SIGNATURES,
  type OwnSignature,
} from '@banyan/shared-contracts/session/profile/profile-signature.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { checkPictureData } from '../../core/files/picture-data';
import * as repository from './profile-signature.repository';
import { lockUser } from './profile.repository';

const MODULE = 'profile-signature';
function refuseFull(existing: readonly unknown[]): void {
  if (existing.length >= MAX_SIGNATURES) throw new AppError('NOT_ALLOWED', { what: 'what.signaturesFull', limit: MAX_SIGNATURES });
}

export type SignatureService = ReturnType<typeof createSignatureService>;

export function createSignatureService({ database, newId, audit }: Core) {
  /** The caller's signatures, locked until the transaction ends by the lock of the caller's row. */
  async function ownOnes(tx: Connection, { userId }: Caller) {
    await lockUser(tx, userId);
    return repository.listFacts(tx, userId);
  }

  async function ownOne(tx: Connection, caller: Caller, id: Id) {
    const all = await ownOnes(tx, caller);
    const found = all.find((row) => row.id === id);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return { found, others: all.filter((row) => row !== found) };
  }

  const log = (tx: Connection, caller: Caller, action: 'create' | 'update' | 'remove', id: Id) =>
    audit(tx, caller, { module: MODULE, action, targetId: id, targetName: caller.account });

  return {
    async list({ userId }: Caller): Promise<OwnSignature[]> {
      const rows = await repository.listSignatures(database.kysely, userId);
      return rows.map((row) => ({ id: row.id, signImg: row.picture, isDefault: row.is_default ? 1 : 0 }));
    },

    /** Adds a picture; the first one is the default in any case. */
    async create(caller: Caller, picture: string, wantsDefault: boolean): Promise<void> {
      // Asked before the costly decoding; the transaction asks again.
      refuseFull(await repository.listFacts(database.kysely, caller.userId));
      await checkPictureData(picture, MAX_SIGNATURE_BYTES);
      await database.transaction(async (tx) => {
        const existing = await ownOnes(tx, caller);
        refuseFull(existing);
        const id = newId();
        const isDefault = wantsDefault || existing.length === 0;
        if (isDefault) await repository.moveDefault(tx, caller.userId, undefined);
        await repository.insertSignature(tx, { id, user_id: caller.userId, picture, is_default: isDefault });
        await log(tx, caller, 'create', id);
      });
    },

    makeDefault: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const { found } = await ownOne(tx, caller, id);
        if (found.is_default) return;
        await repository.moveDefault(tx, caller.userId, id);
        await log(tx, caller, 'update', id);
      }),

    /** Deletes a picture; when it was the default, the newest other one becomes it. */
    remove: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const { found, others } = await ownOne(tx, caller, id);
        await repository.deleteSignature(tx, id);
        if (found.is_default) await repository.moveDefault(tx, caller.userId, others[0]?.id);
        await log(tx, caller, 'remove', id);
      }),
  };
}
