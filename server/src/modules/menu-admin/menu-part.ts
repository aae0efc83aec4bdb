import type { z } from 'zod';
import type { menuPart, menuPartInput } from '@banyan/shared-contracts/menu-admin/menu-part';
import type { Caller } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { MenuRow } from './menu.repository';

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

/** Where a part is being saved. */
export interface PartPlace {
  caller: Caller;
  menu: MenuRow;
  /** Of the part; null for a new one. */
  id: Id | null;
}

/** How buttons, columns, form fields, data fields and schemes of a menu differ; everything else they share. */
export interface MenuPart<Input extends PartInput, Row extends PartRow, Wire extends PartRecord> {
  /** As the operation log names it. */
  readonly type: 'menu-button' | 'menu-column' | 'menu-form-field' | 'menu-data-field' | 'menu-scheme';
  readonly table: 'menu_button' | 'menu_field' | 'menu_data_field' | 'menu_scheme';
  /** Which rows of a shared table. */
  readonly kind?: 'column' | 'form';
  /** What grants call it; data fields grant nothing. */
  readonly grant?: 'button' | 'column' | 'form' | 'resource';
  /** Code as it is stored. */
  code(input: Input): string;
  /** Columns of its own, from checked input; what makes no sense is refused. */
  columns(tx: Connection, input: Input, place: PartPlace): Promise<Record<string, unknown>>;
  toWire(row: Row): Wire;
}

/** Of whatever kind, where only what they share is looked at. */
export type AnyPart = Pick<MenuPart<PartInput, PartRow, PartRecord>, 'type' | 'table' | 'kind' | 'grant'>;

export const commonWire = (row: PartRow): PartRecord => ({
  id: row.id,
  moduleId: row.menu_id,
  fullName: row.full_name,
  enCode: row.en_code,
  sortCode: row.sort_code,
  enabledMark: row.enabled ? 1 : 0,
  description: row.description,
});

export const commonColumns = ({ fullName, sortCode, enabledMark, description }: PartInput) => ({
  full_name: fullName,
  sort_code: sortCode,
  enabled: enabledMark === 1,
  description,
});
