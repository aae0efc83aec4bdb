import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import type { System, systemInput, SystemRow } from '@banyan/shared-contracts/menu-admin/system.contract';
import type { Mark } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { shownPictures } from '../../core/files/shown-pictures';
import { matches } from './menu-matches';
import { lockMenus, requireMenuPage } from './menu.repository';
import type { MenuScopes } from './menu-scope';
import * as repository from './system.repository';

type SystemInput = z.output<typeof systemInput>;

const MODULE = 'system';
const asMark = (value: boolean): Mark => (value ? 1 : 0);

const toRow = (row: repository.SystemRow): SystemRow => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  icon: row.icon,
  description: row.description,
  sortCode: row.sort_code,
  enabledMark: asMark(row.enabled),
  isMain: asMark(row.is_main),
  mainSystem: row.is_main,
});

const toWire = (row: repository.SystemRow): System => ({
  ...toRow(row),
  navigationIcon: row.navigation_icon,
  workLogoIcon: row.work_logo_icon,
  standaloneRemote: row.standalone_remote ?? '',
  workflowEnabled: asMark(row.workflow_enabled),
  propertyJson: JSON.stringify(row.property),
});

const toColumns = (input: SystemInput) => ({
  full_name: input.fullName,
  en_code: input.enCode,
  icon: input.icon,
  navigation_icon: input.navigationIcon,
  work_logo_icon: input.workLogoIcon,
  ...(input.standaloneRemote === undefined ? {} : { standalone_remote: input.standaloneRemote === '' ? null : input.standaloneRemote }),
  workflow_enabled: input.workflowEnabled === 1,
  sort_code: input.sortCode,
  enabled: input.enabledMark === 1,
  description: input.description,
  property: JSON.stringify(input.propertyJson),
});

/** Systems (applications). The main one, which holds the platform's own pages, cannot be deleted or disabled. */
export function createSystemService({ database, newId, audit, files: { uses } }: Core, scopes: MenuScopes) {
  const { kysely } = database;

  async function lock(tx: Connection, id: Id): Promise<repository.SystemRow> {
    const row = await repository.lockSystem(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  const holder = (id: Id) => ({ kind: MODULE, holderId: id });

  const keepPictures = async (tx: Connection, id: Id, { navigationIcon, workLogoIcon }: SystemInput) =>
    uses.set(tx, null, holder(id), await shownPictures(tx, [navigationIcon, workLogoIcon]));

  async function refuseTaken(tx: Connection, { enCode }: SystemInput, exceptId: Id | null): Promise<void> {
    if (await repository.systemCodeTaken(tx, enCode, exceptId)) throw new AppError('DUPLICATE', { what: 'what.code' });
  }

  return {
    /** Those whose menus the caller may manage. */
    async list(caller: Caller, query: { keyword: string; enabledMark?: Mark | undefined }): Promise<SystemRow[]> {
      const scope = await scopes.of(caller);
      return (await repository.listSystems(kysely))
        .filter(({ id }) => scope.hasSystem(id))
        .map(toRow)
        .filter(matches(query));
    },

    async get(caller: Caller, id: Id): Promise<System> {
      const row = await repository.findSystem(kysely, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      (await scopes.of(caller)).requireSystem(id);
      return toWire(row);
    },

    create: (caller: Caller, input: SystemInput) =>
      database.transaction(async (tx) => {
        await refuseTaken(tx, input, null);
        const id = newId();
        await repository.insertSystem(tx, { ...toColumns(input), id, created_by: caller.userId });
        await keepPictures(tx, id, input);
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: id, targetName: input.fullName, after: input });
      }),

    update: (caller: Caller, id: Id, input: SystemInput) =>
      database.transaction(async (tx) => {
        await lockMenus(tx);
        const before = await lock(tx, id);
        await refuseTaken(tx, input, id);
        await repository.updateSystem(tx, id, { ...toColumns(input), updated_at: new Date(), updated_by: caller.userId });
        await keepPictures(tx, id, input);
        await requireMenuPage(tx);
        const targetName = input.fullName;
        await audit(tx, caller, { module: MODULE, action: 'update', targetId: id, targetName, before: toWire(before), after: input });
      }),

    /** Enables what is disabled and disables what is enabled; true when it is enabled now. */
    toggle: (caller: Caller, id: Id): Promise<boolean> =>
      database.transaction(async (tx) => {
        await lockMenus(tx);
        const { enabled, full_name: targetName } = await lock(tx, id);
        await repository.updateSystem(tx, id, { enabled: !enabled, updated_at: new Date(), updated_by: caller.userId });
        await requireMenuPage(tx);
        await audit(tx, caller, { module: MODULE, action: enabled ? 'disable' : 'enable', targetId: id, targetName });
        return !enabled;
      }),

    remove: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        await lockMenus(tx);
        const before = await lock(tx, id);
        if (before.is_main) throw new AppError('NOT_ALLOWED', { what: 'what.systemMain' });
        const contents = await repository.countContents(tx, id);
        if (contents.menus + contents.portals > 0) throw new AppError('IN_USE', { what: 'what.systemHolds', ...contents });
        await repository.deleteSystem(tx, id);
        await uses.clear(tx, holder(id));
        const targetName = before.full_name;
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: id, targetName, before: toWire(before) });
      }),
  };
}
