import { AppError } from '@banyan/shared-contracts/errors';
import type { DesignVersion, listDesignVersions } from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../../../core/access/caller';
import type { Core } from '../../../../../core/core';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { translate } from '../../../../../core/i18n/translate';
import type { Designers } from '../../changes/designers';
import { tellDesigners } from '../../changes/whole-save';
import { lastVersion, lockModel, type ModelRow } from '../../publish/model.repository';
import { requireDesign } from '../categories/category-rights';
import * as repository from './version.repository';
import type { VersionDocuments } from './version.repository';

export type VersionService = ReturnType<typeof createVersionService>;

function stateOf({ state, is_live: isLive }: repository.VersionRow): DesignVersion['state'] {
  if (state === null) return 'saved';
  if (state !== 'live') return state;
  return isLive ? 'live' : 'released';
}

interface Restoring {
  tx: Connection;
  caller: Caller;
  id: Id;
  session?: string | undefined;
}

const toVersion = (row: repository.VersionRow): DesignVersion => ({
  version: row.version,
  release: row.release,
  state: stateOf(row),
  note: row.note,
  creatorUser: row.by,
  creatorTime: row.at.getTime(),
});

/** Versions of designs: releases, and versions that users have saved. */
export function createVersionService({ database, audit }: Pick<Core, 'database' | 'audit'>, designers: Pick<Designers, 'changed'>) {
  const { kysely } = database;

  /** Reads the design and locks it against changes until the transaction ends. */
  async function lockDesign(tx: Connection, caller: Caller, id: Id): Promise<ModelRow> {
    await requireDesign(tx, caller, id);
    const model = await lockModel(tx, id);
    if (model === undefined) throw new AppError('NOT_FOUND');
    return model;
  }

  async function keep(tx: Connection, caller: Caller, model: ModelRow, note: string): Promise<number> {
    const version = (await lastVersion(tx, model.id)) + 1;
    await repository.insertVersion(tx, { modelId: model.id, version, note, by: caller.userId }, model);
    return version;
  }

  /** Makes the documents of a version the draft. Before that, a draft that no version contains is saved as a version. */
  async function restore({ tx, caller, id, session }: Restoring, version: number, found: VersionDocuments): Promise<void> {
    const model = await lockDesign(tx, caller, id);
    if ((await repository.findSame(tx, id, model)) === undefined)
      await keep(tx, caller, model, translate(caller.locale, 'design.beforeRestore', { version }));
    const { web_type: webType, ...documents } = found;
    await tx
      .updateTable('visual_model')
      .set({ ...documents, web_type: webType ?? model.web_type, updated_at: new Date(), updated_by: caller.userId })
      .where('id', '=', id)
      .execute();
    const values = { version: String(version) };
    await tellDesigners(tx, id, designers, { userId: caller.userId, at: Date.now(), key: 'design.change.restored', values, session });
    await audit(tx, caller, {
      module: 'design',
      action: 'update',
      targetId: id,
      targetName: model.full_name,
      after: { restored: version },
    });
  }

  async function documentsOf(connection: Connection, id: Id, version: number): Promise<VersionDocuments> {
    const found = await repository.findVersion(connection, id, version);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  }

  return {
    async list(caller: Caller, id: Id, query: EndpointRequest<typeof listDesignVersions>['query']): Promise<Paged<DesignVersion>> {
      await requireDesign(kysely, caller, id);
      const { currentPage, pageSize } = query;
      const { rows, total } = await repository.listVersions(kysely, id, { limit: pageSize, offset: (currentPage - 1) * pageSize });
      return { list: rows.map(toVersion), pagination: { currentPage, pageSize, total } };
    },

    async get(caller: Caller, id: Id, version: number) {
      await requireDesign(kysely, caller, id);
      const { form_data: formData, column_data: columnData, app_column_data: appColumnData } = await documentsOf(kysely, id, version);
      return { formData, columnData, appColumnData };
    },

    /** Saves the present draft as a version. */
    save: (caller: Caller, id: Id, note: string): Promise<number> =>
      database.transaction(async (tx) => {
        const model = await lockDesign(tx, caller, id);
        const version = await keep(tx, caller, model, note);
        await audit(tx, caller, {
          module: 'design',
          action: 'update',
          targetId: id,
          targetName: model.full_name,
          after: { version, note },
        });
        return version;
      }),

    /** Sets the draft back to a version, as a step of the designer whose session it is. */
    restore: (caller: Caller, id: Id, version: number, session?: string): Promise<void> =>
      database.transaction(async (tx) => {
        await requireDesign(tx, caller, id);
        await restore({ tx, caller, id, session }, version, await documentsOf(tx, id, version));
      }),

    /** Sets the draft back to the present release. Throws NOT_PUBLISHED where there is none. */
    rollBack: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const { released_version: version } = await lockDesign(tx, caller, id);
        if (version === null) throw new AppError('NOT_PUBLISHED');
        await restore({ tx, caller, id }, version, await documentsOf(tx, id, version));
      }),
  };
}
