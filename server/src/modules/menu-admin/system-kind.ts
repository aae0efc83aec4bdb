import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import type { System, systemInput } from '@banyan/shared-contracts/menu-admin/system.contract';
import type { Core } from '../../core/core';
import { shownPictures } from '../../core/files/shown-pictures';
import { common, flag, json, optional, plain, shown } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';
import { lockMenus, requireMenuPage } from './menu.repository';
import type { MenuScope, MenuScopes } from './menu-scope';
import type { SystemRow } from './system.repository';

const MODULE = 'system';
const holder = (id: string) => ({ kind: MODULE, holderId: id });

/** Systems (applications). The main one, which holds the platform's own pages, cannot be deleted or disabled. */
export const systemKind = (
  { files: { uses } }: Pick<Core, 'files'>,
  scopes: MenuScopes,
): RecordKind<SystemRow, z.output<typeof systemInput>, System, MenuScope> => ({
  module: MODULE,
  table: 'system',
  columns: {
    ...common,
    icon: plain('icon'),
    navigationIcon: plain('navigation_icon'),
    workLogoIcon: plain('work_logo_icon'),
    standaloneRemote: optional('standalone_remote'),
    workflowEnabled: flag('workflow_enabled'),
    propertyJson: json('property'),
    isMain: shown(flag('is_main')),
    mainSystem: shown(plain('is_main')),
  },
  unique: [{ column: 'en_code', what: 'what.code' }],
  heldBy: [
    {
      what: 'what.systemHolds',
      counts: { menus: { table: 'menu', column: 'system_id' }, portals: { table: 'portal', column: 'system_id' } },
    },
  ],
  takesAlong: [{ table: 'permission_grant', column: 'item_id', only: { item_type: 'system' } }],

  scope: (caller) => scopes.of(caller),
  open: ({ tx }, { row }) => (row === undefined ? Promise.resolve() : lockMenus(tx)),
  require({ scope, id }, action, { row }) {
    if (action === 'see') scope.requireSystem(id);
    if (action === 'remove' && row?.is_main === true) throw new AppError('NOT_ALLOWED', { what: 'what.systemMain' });
  },
  async written({ tx, id }, { input }) {
    if (input !== undefined) await uses.set(tx, null, holder(id), await shownPictures(tx, [input.navigationIcon, input.workLogoIcon]));
    await requireMenuPage(tx);
  },
  /** Users whose current system it was get another one at the next sign-in. */
  async removing({ tx, id }) {
    await tx.updateTable('user_account').set({ system_id: null }).where('system_id', '=', id).execute();
    await uses.clear(tx, holder(id));
  },
});
