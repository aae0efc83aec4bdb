import type { Caller } from '../../../../core/access/caller';
import type { Connection, Database } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { isId, onlyIds } from '../../../../core/ids/only-ids';
import { displayRecord } from '../values/display';
import { refusedAsNothing } from '../../drafts/draft-records';
import { openRows } from './lists/open-rows';
import { type Person, rowsOfPeople } from './people-rows';
import type { RecordReader, Target } from './record-reader';
import { listOpenIds, listReaders } from '../record.repository';

/** Fields that are tried for what a record is called. */
const TRIED = 5;
const TITLE_LENGTH = 60;

/** Records as something that people talk about. */
export function createRecordThreads({ kysely }: Database, reader: RecordReader) {
  return {
    /** Whether the caller may open the record; what the database is asked goes through `connection`. */
    async mayOpen(caller: Caller, target: Target, id: Id, connection: Connection = kysely): Promise<boolean> {
      const opened = isId(target.modelId) && isId(id) ? await reader.open(caller, target).catch(refusedAsNothing) : undefined;
      if (!opened?.access.may('read')) return false;
      return (await listOpenIds(connection, opened.model, [id], openRows(opened, 'read'))).length > 0;
    },

    /** Those of the people who may open the record. Whether the record is within their rows is one query. */
    async readers(caller: Caller, target: Target, id: Id, people: readonly Person[]): Promise<Id[]> {
      const asked = await rowsOfPeople(kysely, reader, caller, target, { action: 'read', people });
      const [first] = asked;
      return first === undefined ? [] : listReaders(kysely, first.model, id, asked);
    },

    /** What those of the records are called that the caller may open: the model's name and the first field that says something. */
    async titles(caller: Caller, modelId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
      const found = await reader.find(caller, { modelId, menuId: '' }, onlyIds(ids)).catch(refusedAsNothing);
      if (found === undefined) return new Map();
      const { model, access, records } = found;
      const named = found.fields.filter(({ field }) => field.contract.traits.filter !== null).slice(0, TRIED);
      const names = await reader.names(caller, [{ fields: named, records: records.map(({ values }) => values) }]);
      return new Map(
        records.map(({ id, values }) => {
          const shown = displayRecord(named, values, names, access);
          const text = named.map(({ field }) => shown[field.key]).find((value) => typeof value === 'string' && value.trim() !== '');
          return [id, typeof text === 'string' ? `${model.name} ${text.trim().slice(0, TITLE_LENGTH)}` : model.name];
        }),
      );
    },
  };
}
export type RecordThreads = ReturnType<typeof createRecordThreads>;
