import { AppError } from '@banyan/shared-contracts/errors';
import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { CopiedSource, CopySource } from '../../core/sources/source';
import { type Kind, KINDS, newTypeSql, TARGETS } from './sync-types';

/** A column that is copied. */
export interface SyncColumn {
  /** Names in the source and in the target. */
  from: string;
  to: string;
  kind: Kind;
  /** Type in the source, and in the target, by their names in the catalogs. */
  fromType: string;
  toType: string;
  /** Type in the statement that creates the target, where it is new. */
  newType: string;
  allowNull: boolean;
}

export interface SyncPlan {
  columns: SyncColumn[];
  /** Columns of the primary key of the source, of those that are copied. */
  keys: SyncColumn[];
  /** Whether the target has a primary key; its names. */
  targetKeys: string[];
  isNew: boolean;
}

interface Sides {
  from: CopiedSource['dialect'];
  to: CopySource['dialect'];
  columns: readonly TableColumn[];
  /** None where the target is new. */
  target: readonly TableColumn[];
  rules: Readonly<Record<string, string>>;
}

const refuse = (what: string, details: object): never => {
  throw new AppError('NOT_ALLOWED', { what, ...details });
};

function newColumn({ from, to, rules }: Sides, column: TableColumn): SyncColumn {
  const kind = kindOf(from, column);
  const allowed = TARGETS[to][kind];
  const chosen = lookup(rules, column.native) ?? allowed[0];
  if (!allowed.includes(chosen)) refuse('what.syncRule', { type: column.native, chosen });
  // MySQL has no keys of unlimited texts.
  const type = to === 'mysql' && column.primaryKey === 1 && chosen === 'longtext' ? 'varchar' : chosen;
  return {
    ...{ from: column.field, to: column.field, kind, fromType: column.native, toType: type },
    ...{ newType: newTypeSql(to, type, kind, column.dataLength), allowNull: column.allowNull === 1 },
  };
}

function kindOf(dialect: Sides['from'], { field, native }: TableColumn): Kind {
  const kind = lookup(KINDS[dialect], native);
  return kind ?? refuse('what.syncType', { column: field, type: native });
}

function presentColumn({ from, to, target }: Sides, column: TableColumn): SyncColumn {
  const kind = kindOf(from, column);
  const present = target.find(({ field }) => field === column.field) ?? target.find(({ field }) => same(field, column.field));
  if (present === undefined) return refuse('what.syncColumn', { column: column.field });
  if (lookup(KINDS[to], present.native) === undefined) refuse('what.syncType', { column: present.field, type: present.native });
  return { from: column.field, to: present.field, kind, fromType: column.native, toType: present.native, newType: '', allowNull: true };
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** How a table is copied. Throws NOT_ALLOWED where a type cannot be copied, or the target lacks a column. */
export function planSync(sides: Sides): SyncPlan {
  const isNew = sides.target.length === 0;
  const generated = new Set(sides.target.filter((column) => column.generated).map(({ field }) => field.toLowerCase()));
  const copied = sides.columns.filter((column) => !generated.has(column.field.toLowerCase()));
  const columns = copied.map((column) => (isNew ? newColumn(sides, column) : presentColumn(sides, column)));
  const keyed = sides.columns.filter(({ primaryKey }) => primaryKey === 1).map(({ field }) => field);
  const keys = columns.filter(({ from }) => keyed.includes(from));
  const targetKeys = isNew ? keys.map(({ to }) => to) : sides.target.filter(({ primaryKey }) => primaryKey === 1).map(({ field }) => field);
  return { columns, keys, targetKeys, isNew };
}
