import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { ModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { FORM_ID, type FormRecord, toWire } from '@banyan/shared-contracts/forms/records/record';
import type { Names, Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { Caller } from '../../../../core/access/caller';
import type { Connection, Database } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { displayRecord, maskRecord, printRecord, readerOfShown } from '../values/display';
import { linkedIds, linkedTexts } from '../values/linked-texts';
import { configOf } from '../../design/model-config';
import { openDocuments } from '../../design/documents/open-documents';
import { openRows } from './lists/open-rows';
import { relatedModel } from './print-reading';
import { ruledSight } from './ruled-sight';
import { listOpenIds } from '../record.repository';
import type { OpenModel, ReadRecord, ReadRecords, RecordReader, Target } from './record-reader';
import type { PlacedField } from '../../design/running-model';

/** A record as print templates fill it in: text, numbers without thousands separators; rows of each sub-table by its key. */
export interface DisplayRecord {
  values: Record<string, string>;
  tables: Record<string, Record<string, string>[]>;
  /** Records of other models that its fields name, by the keys of the fields. */
  related: Record<string, { modelId: Id; id: Id }>;
}

/** Which records the fields name. */
const relatedOf = (fields: readonly PlacedField[], values: FormRecord): DisplayRecord['related'] =>
  Object.fromEntries(
    fields.flatMap(({ field }) => {
      const modelId = relatedModel(field);
      const id = values[field.key];
      return modelId === undefined || typeof id !== 'string' || !/^\d{1,19}$/.test(id) ? [] : [[field.key, { modelId, id }]];
    }),
  );

/** A field of a record. */
interface FieldPlace {
  modelId: Id;
  id: Id;
  address: string;
}

/** A model that the caller may not open, or that is gone, opens nothing; everything else that goes wrong is an error. */
function refusedAsNothing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

export type RecordReadingService = ReturnType<typeof createRecordReadingService<Caller>>;

export function createRecordReadingService<Who = Caller>({ kysely }: Pick<Database, 'kysely'>, { open, find, names }: RecordReader<Who>) {
  const namesOf = (caller: Who, { fields, tables, records }: ReadRecords, more: readonly Reference[] = []): Promise<Names> =>
    names(
      caller,
      [
        { fields, records: records.map(({ values }) => values) },
        ...tables.map((table, index) => ({ fields: table.fields, records: records.flatMap(({ rows }) => rows[index] ?? []) })),
      ],
      more,
    );

  const byTable = ({ tables }: ReadRecords, { rows }: ReadRecord, change: (row: FormRecord, index: number) => FormRecord): FormRecord =>
    Object.fromEntries(tables.map(({ table }, index) => [table.key, (rows[index] ?? []).map((row) => change(row, index))]));

  /** Names that the edit form shows, where people cannot choose them. */
  async function systemTexts(caller: Who, { fields, access }: ReadRecords, { values }: ReadRecord): Promise<FormRecord> {
    const system = fields.filter(({ field }) => field.contract.traits.system !== undefined);
    return system.length === 0 ? {} : displayRecord(system, values, await names(caller, [{ fields: system, records: [values] }]), access);
  }

  /** Who may change a text sees what they change. */
  const mayChange = async (opened: OpenModel, id: Id): Promise<boolean> =>
    opened.access.may('update') && (await listOpenIds(kysely, opened.model, [id], openRows(opened, 'update'))).length > 0;

  return {
    /** The released design as far as any menu shows it to the caller. */
    async config(caller: Who, modelId: Id): Promise<ModelConfig> {
      // Who designs a form without a list reads its records without a menu.
      const opened = await open(caller, { modelId, menuId: '' }).catch((error: unknown) => {
        if (error instanceof AppError && error.key === 'FORBIDDEN') return open(caller, { modelId, menuId: modelId });
        throw error;
      });
      return configOf(opened.model, openDocuments(opened));
    },

    /** Raw values for editing, as the wire has them; undefined when there is no such record for the caller. */
    async edit(caller: Who, target: Target, id: Id): Promise<FormRecord | undefined> {
      const found = await find(caller, target, [id]);
      const [record] = found.records;
      if (record === undefined) return undefined;
      const shown = await systemTexts(caller, found, record);
      const asStored = await mayChange(found, id);
      const seen = (fields: readonly PlacedField[], values: FormRecord) => (asStored ? values : maskRecord(fields, values, found.access));
      const rows = byTable(found, record, (row, index) => seen(found.tables[index]?.fields ?? [], row));
      const values = toWire(found.model.form, { ...seen(found.fields, record.values), ...rows });
      return { ...values, ...shown, [FORM_ID]: undefined, [VERSION_KEY]: record.version };
    },

    /** Display values; undefined when there is no such record for the caller. */
    async detail(caller: Who, target: Target, id: Id): Promise<FormRecord | undefined> {
      const found = await find(caller, target, [id]);
      const [record] = found.records;
      if (record === undefined) return undefined;
      const linked = linkedTexts(found.model.form.nodes, found.fields, record.values);
      const known = await namesOf(
        caller,
        found,
        linked.texts.map(({ reference }) => reference),
      );
      const sight = await ruledSight(kysely, found, record);
      const attributes = Object.fromEntries(linked.texts.map(({ key, reference }) => [key, known.of(reference)]));
      const rows = byTable(found, record, (row, index) => {
        const fields = found.tables[index]?.fields ?? [];
        const read = readerOfShown(record.values, row);
        return {
          ...linkedIds(fields, row, read),
          ...displayRecord(fields, row, known, found.access, read),
          id: row['id'],
          ...sight?.rowOf(found.tables[index]?.table, row),
        };
      });
      return { ...attributes, ...linked.ids, ...displayRecord(found.fields, record.values, known, found.access), ...rows, ...sight?.main };
    },

    /** Records to be printed, in the order asked for; those that are not there for the caller are left out. */
    async readDisplayRecords(caller: Who, target: Target, ids: readonly Id[]): Promise<DisplayRecord[]> {
      const found = await find(caller, target, ids);
      const known = await namesOf(caller, found);
      return found.records.map(({ id, values, rows }) => {
        const tables = found.tables.map(({ table, fields }, index) => [
          table.key,
          (rows[index] ?? []).map((row) => printRecord(fields, row, known, found.access, readerOfShown(values, row))),
        ]);
        return {
          values: { id, ...printRecord(found.fields, values, known, found.access) },
          tables: Object.fromEntries(tables) as DisplayRecord['tables'],
          related: relatedOf(found.fields, values),
        };
      });
    },

    /** Whether the caller may read this field of this record: what its files depend on. */
    async mayReadField(caller: Who, { modelId, id, address }: FieldPlace, connection: Connection = kysely): Promise<boolean> {
      const opened = await open(caller, { modelId, menuId: '' }).catch(refusedAsNothing);
      if (!opened?.access.may('read') || !opened.access.mayField(address)) return false;
      return (await listOpenIds(connection, opened.model, [id], openRows(opened, 'read'))).length > 0;
    },
  };
}
