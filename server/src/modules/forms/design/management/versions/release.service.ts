import type { releaseInput } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { z } from 'zod';
import type { Caller } from '../../../../../core/access/caller';
import { createModelGate } from '../../../../../core/access/model-access';
import type { Core } from '../../../../../core/core';
import { afterCommit, type Connection } from '../../../../../core/database/database';
import { tryLockOne } from '../../../../../core/database/locks';
import type { Id } from '../../../../../core/database/tables';
import { onlyIds } from '../../../../../core/ids/only-ids';
import type { Designers } from '../../changes/designers';
import { findSettledModel, type ModelRow } from '../../publish/model.repository';
import { shownValues } from '../../publish/plan/shown-values';
import type { PreparedRelease } from '../../publish/prepare-release';
import { publishModel } from '../../publish/publish';
import { requireRollUpRights } from '../../roll-ups/roll-up-sources.service';
import { requireDesign } from '../categories/category-rights';
import { pageOf } from '../design-page';
import { withFirstLists } from '../first-list';
import type { AddedPart, Neighbours } from './neighbours';
import { noteRelease } from './version.repository';

export type ReleaseInput = z.output<typeof releaseInput>;

export interface ReleaseService {
  release(caller: Caller, id: Id, input: ReleaseInput): Promise<{ version: number; isLive: boolean; menuIds: Id[] }>;
}

/** Releases of designs, with the menus that show them and who may open these. */
export function createReleaseService<Scope>(
  { database, jobs, audit, config, rights, reaches }: Pick<Core, 'database' | 'jobs' | 'audit' | 'config' | 'rights' | 'reaches'>,
  { menus, grants }: Pick<Neighbours<Scope>, 'menus' | 'grants'>,
  designers: Pick<Designers, 'changed'>,
): ReleaseService {
  const gate = createModelGate(rights, reaches);

  const platformsOf = ({ pc, app, pcModuleParentId, appModuleParentId }: ReleaseInput) => [
    ...(pc === 1 ? [{ category: 'Web' as const, parents: pcModuleParentId }] : []),
    ...(app === 1 ? [{ category: 'App' as const, parents: appModuleParentId }] : []),
  ];

  /**
   * Locks publishing, so that no other transaction releases the design at the same time. Returns the present draft; lists that were never
   * drawn are generated from the form. The draft itself is not locked, so that other users can continue to design.
   */
  async function open(tx: Connection, caller: Caller, id: Id): Promise<{ model: ModelRow; stored: ModelRow }> {
    await requireDesign(tx, caller, id);
    if (!(await tryLockOne(tx, 'publishing', id))) throw new AppError('NOT_ALLOWED', { what: 'what.designReleasing' });
    const stored = await findSettledModel(tx, id);
    if (stored === undefined) throw new AppError('NOT_FOUND');
    return { model: { ...stored, ...withFirstLists(stored.web_type, stored) }, stored };
  }

  return {
    /** All of it in one transaction: what is refused changes nothing. Of two releases of one design at a time one is refused. */
    async release(caller, id, input) {
      const [scope, delegation] = await Promise.all([menus.scopeOf(caller), grants.delegationOf(caller)]);
      const { pc, app, note, permit, acceptLosses } = input;
      const platforms = platformsOf(input);
      const groups = onlyIds(permit);
      return database.transaction(async (tx) => {
        if (platforms.length > 0) await menus.lock(tx);
        await grants.lock(tx, groups);
        const draft = await open(tx, caller, id);
        const { model } = draft;
        const page = pageOf(model);
        const menuIds: Id[] = [];
        const made = { menuIds: [] as Id[], parts: [] as AddedPart[] };
        for (const places of platforms) {
          const { all, made: own } = await menus.sync({ tx, caller, scope }, page, places);
          menuIds.push(...all);
          made.menuIds.push(...own.menuIds);
          made.parts.push(...own.parts);
        }
        await grants.grant(tx, { caller, delegation }, groups, made);
        // The last step, so that writers wait for its tables only as long as this step takes.
        const options = {
          acceptLosses: acceptLosses === 1,
          place: config,
          draft,
          shown: (prepared: PreparedRelease) => shownValues(gate, caller, prepared),
          allow: async ({ draft: coming }: PreparedRelease) => {
            if (coming !== undefined) await requireRollUpRights(tx, gate, caller, coming);
          },
        };
        const { version, isLive, completedAt } = await publishModel(tx, id, caller.userId, jobs, options);
        if (completedAt !== undefined) afterCommit(tx, () => designers.changed(id, completedAt));
        const platformRelease = JSON.stringify({ pc, app });
        const facts = { platform_release: input.platformRelease || platformRelease, released_name: model.full_name };
        await tx.updateTable('visual_model').set(facts).where('id', '=', id).execute();
        await noteRelease(tx, { modelId: id, version }, note);
        const after = { version, isLive, note, menuIds, permit: groups };
        await audit(tx, caller, { module: 'design', action: 'release', targetId: id, targetName: model.full_name, after });
        return { version, isLive, menuIds };
      });
    },
  };
}
