import type { releaseInput } from '@banyan/shared-contracts/forms/designs.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { z } from 'zod';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import { tryLockOne } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import { findModel } from '../publish/model.repository';
import { publishModel } from '../publish/publish';
import { requireDesign } from './category-rights';

export type ReleaseInput = z.output<typeof releaseInput>;
export type ReleaseService = ReturnType<typeof createReleaseService>;

/** Releases of designs. */
export function createReleaseService({ database, jobs, audit }: Pick<Core, 'database' | 'jobs' | 'audit'>) {
  return {
    /** All of it in one transaction: what is refused changes nothing. Of two releases of one design at a time one is refused. */
    release: (caller: Caller, id: Id, { pc, app, platformRelease, acceptLosses }: ReleaseInput) =>
      database.transaction(async (tx) => {
        await requireDesign(tx, caller, id);
        if (!(await tryLockOne(tx, 'publishing', id))) throw new AppError('NOT_ALLOWED', { what: 'what.designReleasing' });
        const model = await findModel(tx, id);
        if (model === undefined) throw new AppError('NOT_FOUND');
        const { version, isLive } = await publishModel(tx, id, caller.userId, jobs, { acceptLosses: acceptLosses === 1 });
        const platforms = platformRelease === '' ? JSON.stringify({ pc, app }) : platformRelease;
        await tx.updateTable('visual_model').set({ platform_release: platforms }).where('id', '=', id).execute();
        const after = { version, isLive };
        await audit(tx, caller, { module: 'design', action: 'release', targetId: id, targetName: model.full_name, after });
        return { version, isLive, menuIds: [] };
      }),
  };
}
