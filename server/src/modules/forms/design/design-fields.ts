import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import type { Database } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { SYSTEM } from './publish/tables/layout';
import { type PlacedField, readRunningModel } from './running-model';

/** A field of a released design, as rights name it. */
export interface DesignField {
  /** As lists, rights and conditions name it: the key, or `table-child`. */
  address: string;
  /** '' for what every table of records has. */
  label: string;
  type: ColumnType['type'];
  table: string;
  /** Key of its sub-table, or ''. */
  childKey: string;
  system?: 'creator' | 'organize' | 'createdAt';
}

const fieldOf = ({ field, column }: PlacedField, table: string, childKey: string): DesignField => ({
  address: field.address,
  label: field.label,
  type: column.type.type,
  table,
  childKey,
});

/** Every field of the released design with its type; throws NOT_FOUND, or NOT_PUBLISHED for a design that was never released. */
export async function readDesignFields({ kysely }: Database, modelId: Id): Promise<DesignField[]> {
  const { table, fields, tables } = await readRunningModel(kysely, modelId);
  const system = (address: string, type: DesignField['type'], what: NonNullable<DesignField['system']>): DesignField => ({
    address,
    label: '',
    type,
    table,
    childKey: '',
    system: what,
  });
  return [
    ...fields.map((field) => fieldOf(field, table, '')),
    system(SYSTEM.creator, 'bigint', 'creator'),
    system(SYSTEM.organize, 'bigint', 'organize'),
    system(SYSTEM.createdAt, 'timestamptz', 'createdAt'),
    ...tables.flatMap(({ name, table: { key }, fields: below }) => below.map((field) => fieldOf(field, name, key))),
  ];
}
