import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { FieldTable } from '@banyan/shared-contracts/print/data/print-data';
import { HEAD_TABLE, relatedTable } from '@banyan/shared-contracts/print/data/table-keys';
import type { Caller } from '../../../../core/access/caller';
import type { Database } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { SYSTEM } from '../../design/publish/tables/layout';
import type { PlacedField } from '../../design/running-model';
import { recordOf } from '../values/codec';
import { maskRecord } from '../values/display';
import { openRows } from './lists/open-rows';
import { listRecords } from './lists/record-list.repository';
import type { OpenModel, RecordReader } from './record-reader';
import { orderSql } from './lists/search';

/** Records that a designer of templates pages through. */
const SAMPLES = 50;

/** The model whose record a field names; undefined for every other field. */
export function relatedModel({ contract, settings }: Pick<FormField, 'contract' | 'settings'>): Id | undefined {
  const named = contract.namedBy?.(settings);
  return named?.kind === 'record' && named.modelId !== '' ? named.modelId : undefined;
}

const tableOf = (id: string, fullName: string, kind: FieldTable['kind'], fields: readonly PlacedField[]): FieldTable => ({
  ...{ id, parentId: '0', fullName, kind },
  children: fields.map(({ field }) => ({
    ...{ id: field.key, parentId: id, fullName: field.label === '' ? field.key : field.label, type: field.contract.type },
  })),
});

/** A model that the caller may not open gives nothing; other errors are thrown. */
function closed(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** What templates may print of a model, limited to what the caller may see. */
export function createPrintReading({ pool }: Pick<Database, 'pool'>, { open }: RecordReader) {
  const seen = ({ access }: OpenModel, fields: readonly PlacedField[]) => fields.filter(({ field }) => access.mayField(field.address));

  return {
    /** The record, its sub-tables, and the records that its fields name. Throws FORBIDDEN where no menu opens the model. */
    async fieldTables(caller: Caller, modelId: Id): Promise<FieldTable[]> {
      const opened = await open(caller, { modelId, menuId: '' });
      const { model } = opened;
      const fields = seen(opened, model.fields);
      const related = await Promise.all(
        fields.map(async ({ field }): Promise<FieldTable[]> => {
          const other = relatedModel(field);
          const found = other === undefined ? undefined : await open(caller, { modelId: other, menuId: '' }).catch(closed);
          if (found === undefined) return [];
          return [tableOf(relatedTable(field.key), `${field.label} / ${found.model.name}`, 'related', seen(found, found.model.fields))];
        }),
      );
      return [
        tableOf(HEAD_TABLE, model.name, 'head', fields),
        ...model.tables.map(({ table, fields: below }) => tableOf(table.key, table.label, 'table', seen(opened, below))),
        ...related.flat(),
      ];
    },

    /** Some records of a model, named by the first text that they have. */
    async samples(caller: Caller, modelId: Id): Promise<{ id: Id; title: string }[]> {
      const opened = await open(caller, { modelId, menuId: '' });
      const { model, access } = opened;
      access.require('read');
      const texts = seen(opened, model.fields).filter(({ column }) => column.type.type === 'text');
      const page = { where: [openRows(opened, 'read')], order: orderSql(model, access, ''), limit: SAMPLES, offset: 0, total: SAMPLES };
      const rows = await listRecords(pool, model, texts, page);
      return rows.map((row) => {
        const values = maskRecord(texts, recordOf(texts, row), access);
        const title = texts.map(({ field }) => values[field.key]).find((value) => typeof value === 'string' && value !== '');
        const id = row[SYSTEM.id] as Id;
        return { id, title: typeof title === 'string' ? title.slice(0, 100) : id };
      });
    },
  };
}
