import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { givenSql, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { IdGenerator } from '../../../../core/ids/ids';
import type { RunningModel } from '../../design/running-model';
import { isOwn } from '../own-tables/record-keys';
import { settleValues } from '../save/record-input';
import type { SchemaRuns } from '../save/values/schema-runs';
import { alsoRow } from '../save/steps/also-rows';
import type { SaveFacts } from '../save/steps/save-facts';
import { saveStep } from '../save/steps/save-step';
import { changeOf, type StoredChange } from './record-change';

/** A row of `record_change`. */
export interface ChangeEntry {
  id: Id;
  modelId: Id;
  recordId: Id;
  op: 'create' | 'update' | 'remove' | 'restore';
  way: string;
  by: { userId: Id | null; viewerId?: Id | null | undefined };
  reason?: string | undefined;
  change: StoredChange;
}

/** Entries of the history as one statement, for writes that do all of their work in one. */
export const changesSql =
  (entries: readonly ChangeEntry[]): SqlPart =>
  (bind) =>
    `insert into record_change (id, model_id, record_id, by_id, viewer_id, op, way, reason, change) ${givenSql(
      [
        ['bigint', entries.map(({ id }) => id)],
        ['bigint', entries.map(({ modelId }) => modelId)],
        ['bigint', entries.map(({ recordId }) => recordId)],
        ['bigint', entries.map(({ by }) => by.userId)],
        ['bigint', entries.map(({ by }) => by.viewerId ?? null)],
        ['text', entries.map(({ op }) => op)],
        ['text', entries.map(({ way }) => way)],
        ['text', entries.map(({ reason = '' }) => reason)],
        ['jsonb', entries.map(({ change }) => JSON.stringify(change))],
      ],
      bind,
    )}`;

type Facts = Pick<SaveFacts, 'op' | 'way' | 'who' | 'model' | 'schemas' | 'id' | 'before' | 'record' | 'note' | 'also'>;

/** Rows of tables that people made get their ids from the database: of those forms the history has the main fields only. */
const changeOfSave = (model: RunningModel, schemas: SchemaRuns, before: FormRecord, record: FormRecord): StoredChange | undefined =>
  isOwn(model)
    ? changeOf({ fields: model.fields, tables: [] }, settleValues(model, schemas, before), record)
    : changeOf(model, before, record);

/** Each save of a record writes what it changed into the history, in its own statement; a save that changes nothing writes nothing. */
export function historyStep(newId: IdGenerator) {
  const collected = ({ op, way, who, model, schemas, id, before, record, note, also }: Facts): Pick<SaveFacts, 'also'> => {
    const change = before === undefined ? {} : changeOfSave(model, schemas, before, record);
    if (change === undefined) return { also };
    const by = { userId: who.userId, viewerId: 'viewerId' in who ? (who.viewerId as Id | undefined) : undefined };
    const entry: ChangeEntry = { id: newId(), modelId: model.id, recordId: id, op: note.op ?? op, way, by, reason: note.reason, change };
    return { also: [...also, alsoRow(changesSql, entry)] };
  };
  return saveStep({
    name: 'history',
    phase: 'statement',
    needs: ['op', 'way', 'who', 'model', 'schemas', 'id', 'before', 'record', 'note', 'also'],
    gives: ['also'],
    skip: collected,
    run: (facts) => Promise.resolve(collected(facts)),
  });
}
