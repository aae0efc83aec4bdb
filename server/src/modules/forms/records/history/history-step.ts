import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { IdGenerator } from '../../../../core/ids/ids';
import type { RunningModel } from '../../design/running-model';
import { isOwn } from '../own-tables/record-keys';
import { settleValues } from '../save/record-input';
import type { SchemaRuns } from '../save/values/schema-runs';
import type { SaveFacts } from '../save/steps/save-facts';
import { saveStep } from '../save/steps/save-step';
import { changeOf, type StoredChange } from './record-change';

/** A row of `record_change`. */
export interface ChangeEntry {
  modelId: Id;
  recordId: Id;
  op: 'create' | 'update' | 'remove' | 'restore';
  way: string;
  by: { userId: Id | null; viewerId?: Id | null | undefined };
  reason?: string | undefined;
  change: StoredChange;
}

/** One entry of the history as a statement, for writes that do all of their work in one. */
export const changeSql =
  (id: Id, { modelId, recordId, op, way, by, reason = '', change }: ChangeEntry): SqlPart =>
  (bind) => {
    const ids = [id, modelId, recordId, by.userId, by.viewerId ?? null].map((value) => `${bind(value)}::bigint`);
    const texts = [op, way, reason].map((value) => `${bind(value)}::text`);
    return `insert into record_change (id, model_id, record_id, by_id, viewer_id, op, way, reason, change)
      values (${[...ids, ...texts, `${bind(JSON.stringify(change))}::jsonb`].join(', ')})`;
  };

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
    const entry = { modelId: model.id, recordId: id, op: note.op ?? op, way, by, reason: note.reason, change };
    return { also: [...also, changeSql(newId(), entry)] };
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
