import { AppError } from '@banyan/shared-contracts/errors';
import type { ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { type ComparedColumn, conditionsSql } from '../conditions/condition-sql';
import { anyOf, type SqlPart } from '../database/sql-text';
import type { Id } from '../database/tables';
import type { Caller } from './caller';
import type { MenuEntry, RowScheme } from './catalog';
import type { Reach, ReachReader } from './policies/reach';
import type { Rights, RightsReader } from './rights';
import { conditionsFor } from './system-values';

/** What is done with records. Who may change a record may read it as well. */
export type RecordAction = 'list' | 'read' | 'create' | 'update' | 'remove' | 'import' | 'export';

/** Which rights a design asks for (api-forms B19). */
export type RightSwitches = Pick<ColumnDesign, 'useBtnPermission' | 'useColumnPermission' | 'useFormPermission' | 'useDataPermission'>;

/** What a caller may do with the records of one model. */
export interface ModelAccess {
  /** The caller; null for a visitor without an account. */
  readonly self: Id | null;
  /** The ids that placeholders for the caller in filters and limits are replaced by; empty for a visitor. */
  readonly reach: Reach;
  may(action: RecordAction): boolean;
  /** Throws FORBIDDEN where `may` says no. */
  require(action: RecordAction): void;
  mayColumn(address: string): boolean;
  mayField(address: string): boolean;
  /** Whether any of the menus shows the field: its place in the design, not its values. */
  showsField(address: string): boolean;
  /** Sees the whole of texts that the design masks (api-forms B14). */
  readonly unmasked: boolean;
  /** Rows that are open to the action, as SQL; undefined when all are. */
  rows(action: RecordAction, columnOf: (field: string) => ComparedColumn | undefined): SqlPart | undefined;
}

export interface ModelGate {
  /** Rights that come through one menu or, without one, through all menus that show the model; throws FORBIDDEN when there is none. */
  of(caller: Caller, model: { id: Id; switches: RightSwitches }, menuId: string): Promise<ModelAccess>;
}

/** Everything, for administrators, and for who brings the first records into a design of theirs. */
export const openAccess = (self: Id, reach: Reach): ModelAccess => ({ ...everything, self, reach });

export function createModelGate(rights: RightsReader, reaches: ReachReader): ModelGate {
  return {
    async of(caller, { id, switches }, menuId) {
      if (caller.isAdministrator) return openAccess(caller.userId, await reaches.of(caller));
      const { menus, granted } = await rights.of(caller);
      const ways = [...menus.values()].filter(
        (menu) => granted.has(menu.id) && menu.type === MENU_TYPE.model && menu.moduleId === id && (menuId === '' || menu.id === menuId),
      );
      if (ways.length === 0) throw new AppError('FORBIDDEN');
      return throughMenus(ways, switches, await reaches.of(caller), caller.userId);
    },
  };
}

/** Models that the menus of a user show. */
export const shownModels = ({ menus, granted }: Rights): ReadonlySet<Id> =>
  new Set(
    [...menus.values()].flatMap(({ id, type, moduleId }) =>
      granted.has(id) && type === MENU_TYPE.model && moduleId !== null ? [moduleId] : [],
    ),
  );

const everything: Omit<ModelAccess, 'self' | 'reach'> = {
  may: () => true,
  require: () => undefined,
  mayColumn: () => true,
  mayField: () => true,
  showsField: () => true,
  unmasked: true,
  rows: () => undefined,
};

/** Buttons of which any opens an action. */
export const BUTTONS_OF: Record<Exclude<RecordAction, 'list'>, readonly string[]> = {
  read: ['btn_detail', 'btn_edit'],
  create: ['btn_add'],
  update: ['btn_edit'],
  remove: ['btn_remove', 'btn_batchRemove'],
  import: ['btn_upload'],
  export: ['btn_download'],
};

/** Button that shows masked texts whole. */
const UNMASK = 'btn_unmask';

function throughMenus(ways: readonly MenuEntry[], switches: RightSwitches, reach: Reach, self: Id): ModelAccess {
  const opens = (menu: MenuEntry, action: RecordAction) =>
    action === 'list' || !switches.useBtnPermission || menu.buttons.some(({ code }) => BUTTONS_OF[action].includes(code));
  const may = (action: RecordAction) => ways.some((menu) => opens(menu, action));
  // Several menus may open different rows, so only what all of them show is safe to show.
  const shows = (kind: 'columns' | 'formFields', address: string) => (menu: MenuEntry) => menu[kind].some(({ code }) => code === address);
  return {
    self,
    reach,
    may,
    require(action) {
      if (!may(action)) throw new AppError('FORBIDDEN');
    },
    mayColumn: (address) => !switches.useColumnPermission || ways.every(shows('columns', address)),
    mayField: (address) => !switches.useFormPermission || ways.every(shows('formFields', address)),
    showsField: (address) => !switches.useFormPermission || ways.some(shows('formFields', address)),
    // A right of its own, whether or not the design asks for button rights; several menus may open different rows.
    unmasked: ways.every((menu) => menu.buttons.some(({ code }) => code === UNMASK)),
    rows(action, columnOf) {
      if (!switches.useDataPermission) return undefined;
      const schemes = ways.filter((menu) => opens(menu, action)).flatMap((menu) => menu.schemes);
      if (schemes.some(opensAll)) return undefined;
      return anyOf(schemes.flatMap((scheme) => schemeSql(scheme, columnOf, reach) ?? []));
    },
  };
}

/** Code of the scheme that switches row rights off. */
const ALL_DATA = 'jnpf_alldata';

const opensAll = ({ allData, code }: RowScheme) => allData || code === ALL_DATA;

/** A scheme as SQL; one that makes no sense, or no longer fits the form, or says nothing opens nothing. */
function schemeSql({ conditions }: RowScheme, columnOf: (field: string) => ComparedColumn | undefined, reach: Reach): SqlPart | undefined {
  if (conditions === undefined || conditions.groups.every(({ comparisons }) => comparisons.length === 0)) return undefined;
  try {
    return conditionsSql(conditionsFor(conditions, reach), columnOf);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
