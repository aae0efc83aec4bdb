import type { z } from 'zod';
import type { menuPart, menuPartInput } from '@banyan/shared-contracts/menu-admin/menu-part';
import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { common, plain, shown } from '../../../core/records/columns';
import type { RecordKind, Work } from '../../../core/records/record-kind';
import { listRows } from '../../../core/records/record-rows';
import type { MenuRow } from '../menu.repository';
import type { MenuScope, MenuScopes } from '../menu-scope';

/** Columns that everything on a menu has in common. */
export interface PartRow {
  id: Id;
  menu_id: Id;
  full_name: string;
  en_code: string;
  sort_code: number;
  enabled: boolean;
  description: string;
  locked?: boolean;
}

export type PartInput = z.output<typeof menuPartInput>;
export type PartRecord = z.output<typeof menuPart>;

/** The place in which a part is saved. */
export interface PartPlace {
  menu: MenuRow;
  /** Of the part; null for a new one. */
  id: Id | null;
}

/** How buttons, columns, form fields, data fields and schemes of a menu differ; everything else they share. */
export interface MenuPart<Input extends PartInput, Row extends PartRow, Wire extends PartRecord> extends Pick<
  RecordKind<Row, Input, Wire, MenuScope>,
  'columns' | 'members'
> {
  /** As the operation log names it. */
  readonly type: 'menu-button' | 'menu-column' | 'menu-form-field' | 'menu-data-field' | 'menu-scheme';
  readonly table: 'menu_button' | 'menu_field' | 'menu_data_field' | 'menu_scheme';
  /** Which rows of a shared table. */
  readonly only?: { readonly kind: 'column' | 'form' };
  /** Its name in grants; data fields are not granted. */
  readonly grant?: 'button' | 'column' | 'form' | 'resource';
  /** Code as it is stored. */
  code(input: Input): string;
  /** Columns that need more than a member of the input; throws for invalid values. */
  more?(tx: Connection, input: Input, place: PartPlace): Promise<Record<string, unknown>>;
}

/** The parts of one kind on a menu, in their order. */
export const listParts = <Row extends PartRow>(
  connection: Connection,
  part: Pick<MenuPart<never, Row, never>, 'table' | 'only'>,
  menuId: Id,
): Promise<Row[]> => listRows<Row>(connection, part, [sql`h.menu_id = ${menuId}`]);

/** The menu, which the caller may change and does not hold; until the transaction ends no other transaction changes its parts. */
export async function openMenu({ tx, scope }: Pick<Work<MenuScope>, 'tx' | 'scope'>, menuId: Id): Promise<void> {
  await scope.find(tx, menuId);
  scope.requireNotOwn(menuId);
  await sql`select from menu where id = ${menuId} for no key update`.execute(tx);
}

/** Parts of a menu as records. What they change for people they change at once (`policy_version`). */
export function partRecords<Input extends PartInput, Row extends PartRow, Wire extends PartRecord>(
  scopes: MenuScopes,
  part: MenuPart<Input, Row, Wire>,
): RecordKind<Row, Input, Wire, MenuScope> {
  const { grant } = part;
  const { fullName, enCode, sortCode, enabledMark, description } = common;
  return {
    ...part,
    module: part.type,
    unstamped: true,
    columns: {
      ...{ fullName, enCode: shown(enCode), sortCode, enabledMark, description, moduleId: shown(plain('menu_id')) },
      ...part.columns,
    },
    unique: [{ column: 'en_code', what: 'what.code', exact: true, within: ['menu_id', ...Object.keys(part.only ?? {})] }],
    takesAlong: grant === undefined ? [] : [{ table: 'permission_grant', column: 'item_id', only: { item_type: grant } }],

    scope: (caller) => scopes.of(caller),
    open: (work, { row, input }) => openMenu(work, row?.menu_id ?? input?.moduleId ?? ''),
    async require({ tx, scope }, action, { row, input }) {
      if (action === 'see' && row !== undefined) await scope.find(tx, row.menu_id);
      if (row?.locked !== true) return;
      if (action === 'remove') throw new AppError('NOT_ALLOWED', { what: 'what.buttonLockedRemoval' });
      if (input !== undefined && part.code(input) !== row.en_code) throw new AppError('NOT_ALLOWED', { what: 'what.buttonLocked' });
    },
    async more({ tx, scope, id }, input, row) {
      const menu = await scope.find(tx, row?.menu_id ?? input.moduleId);
      const written = await part.more?.(tx, input, { menu, id: row === undefined ? null : id });
      return { menu_id: menu.id, en_code: part.code(input), ...written };
    },
  };
}
