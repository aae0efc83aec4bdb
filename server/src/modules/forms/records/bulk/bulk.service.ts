import { AppError } from '@banyan/shared-contracts/errors';
import {
  BULK_AT_ONCE,
  type BulkRow,
  type foundByList,
  MAX_BULK,
  MAX_ORDERED,
  type RecordBulk,
  type startBulk,
} from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type * as z from '@banyan/shared-contracts/schema';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import { allOf, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { readJsonObject, readJsonQuery } from '../../../../core/http/json-object';
import { translate } from '../../../../core/i18n/translate';
import { requireReason } from '../save/steps/prepare-steps';
import type { RunningModel } from '../../design/running-model';
import { openRows } from '../read/lists/open-rows';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import { orderSql, searchSql } from '../read/lists/search';
import type { BulkRows } from './bulk-rows';
import { type BulkUndo, keptBy } from './bulk-undo';
import { bulkJob, bulkUndoJob } from './bulk.jobs';
import * as repository from './bulk.repository';
import type { BulkFacts, BulkRowState } from './bulk.repository';

/** Changes that can be looked at. */
const LISTED = 20;

type Asked = Omit<NonNullable<(typeof startBulk)['body']>['_output'], 'menuId'>;
type FoundByList = z.output<typeof foundByList>;

export interface BulkServiceParts {
  core: Pick<Core, 'database' | 'newId' | 'jobs'>;
  reader: Pick<RecordReader, 'open'>;
  rows: BulkRows;
  undo: BulkUndo;
}

/** The fields of the main record that a change of many may write. Throws BAD_INPUT for others. */
function changedFields({ model, access }: OpenModel, sent: FormRecord): RunningModel['fields'] {
  const fields = model.fields.filter(({ field: { key, address, contract, settings } }) => {
    const { system, computed } = contract.traits;
    return (
      Object.hasOwn(sent, key) &&
      system === undefined &&
      computed !== true &&
      contract.hides?.(settings) !== true &&
      access.mayField(address)
    );
  });
  const unknown = Object.keys(sent).filter((key) => !fields.some(({ field }) => field.key === key));
  if (unknown.length > 0 || fields.length === 0) throw new AppError('BAD_INPUT', { problems: 'data', fields: unknown });
  return fields;
}

/** What the search of a list says. */
const foundSql = ({ model, access }: OpenModel, { queryJson, superQueryJson }: FoundByList): SqlPart[] =>
  searchSql(model, access, {
    query: readJsonQuery(queryJson, 'queryJson'),
    superQuery: readJsonQuery(superQueryJson, 'superQueryJson'),
  });

interface Chosen {
  ids: readonly Id[];
  all?: FoundByList | undefined;
  sidx?: string | null | undefined;
}

export type BulkService = ReturnType<typeof createBulkService>;

/** Changes and deletions of many records: few at once, more by a job; what became of each, and the way back. */
export function createBulkService({ core: { database, newId, jobs }, reader, rows, undo }: BulkServiceParts) {
  const { kysely } = database;

  async function openFor(caller: Caller, target: Target, op: BulkFacts['op']): Promise<OpenModel> {
    const opened = await reader.open(caller, target);
    opened.access.require(op);
    return opened;
  }

  /** Everything that the list finds and the caller may change. */
  async function listFound(caller: Caller, target: Target, op: BulkFacts['op'], all: FoundByList): Promise<Id[]> {
    const opened = await openFor(caller, { ...target, phone: all.phone ?? false }, op);
    opened.access.require('list');
    const where = allOf([...foundSql(opened, all), openRows(opened, 'list'), openRows(opened, op)]);
    return repository.listFound(kysely, opened.model, { where, limit: MAX_BULK + 1 });
  }

  async function shown(caller: Caller, opened: OpenModel, bulk: BulkFacts): Promise<RecordBulk> {
    const { changed = 0, refused = 0, undone = 0, kept: left = 0 } = await repository.countRows(kysely, bulk.id);
    const kept = await keptBy(kysely, opened, bulk);
    const { id, op, labels, state, total, done } = bulk;
    return {
      ...{ id, op, labels, state, total, done, changed, refused, undone, left },
      at: bulk.created_at.getTime(),
      stoppedBy: bulk.stopped_by,
      kept: kept === undefined ? '' : translate(caller.locale, kept),
    };
  }

  /** People see their own. Throws NOT_FOUND. */
  async function requireBulk(caller: Caller, modelId: Id, id: Id, connection: Connection = kysely): Promise<BulkFacts> {
    const bulk = await repository.findBulk(connection, id);
    if (bulk?.model_id !== modelId || bulk.created_by !== caller.userId) throw new AppError('NOT_FOUND');
    return bulk;
  }

  async function openOf(caller: Caller, target: Target, id: Id): Promise<{ bulk: BulkFacts; opened: OpenModel }> {
    const opened = await reader.open(caller, target);
    return { opened, bulk: await requireBulk(caller, target.modelId, id) };
  }

  const jobOf = (caller: Caller, { model }: OpenModel, bulkId: Id) => ({ bulkId, name: model.name, locale: caller.locale });

  return {
    async start(caller: Caller, target: Target, { op, data, reason, ids, all }: Asked): Promise<RecordBulk> {
      const opened = await openFor(caller, target, op);
      if (op === 'update') requireReason(opened.model, reason);
      const sent = op === 'update' ? readJsonObject(data, 'data') : {};
      const labels = op === 'update' ? changedFields(opened, sent).map(({ field }) => field.label) : [];
      const chosen = all === undefined ? [...new Set(ids)] : await listFound(caller, target, op, all);
      if (chosen.length === 0) throw new AppError('NOT_FOUND');
      if (chosen.length > MAX_BULK)
        throw new AppError('NOT_ALLOWED', { what: translate(caller.locale, 'bulk.tooMany', { count: MAX_BULK }) });
      const [id, total] = [newId(), chosen.length];
      const facts = { id, model_id: target.modelId, menu_id: target.menuId, op, labels, reason, created_by: caller.userId, total, sent };
      const bulk = { ...facts, state: 'running' as const, done: 0, stopped_by: '', created_at: new Date() };
      const few = total <= BULK_AT_ONCE;
      const prepared = few
        ? await rows.prepare(
            caller,
            opened,
            bulk,
            chosen.map((record_id, index) => ({ record_id, number: index + 1 })),
          )
        : undefined;
      await database.transaction(async (tx) => {
        await repository.insertBulk(tx, facts);
        await repository.insertRows(tx, id, chosen);
        if (prepared !== undefined) await rows.apply(tx, caller, opened, bulk, prepared);
        else await jobs.enqueue(tx, bulkJob, jobOf(caller, opened, id), { key: id, owner: caller.userId });
      });
      return shown(caller, opened, await requireBulk(caller, target.modelId, id));
    },

    /** Chosen records that the caller's list has, in its order. */
    async inOrder(caller: Caller, target: Target, { ids, all, sidx }: Chosen): Promise<Id[]> {
      const opened = await reader.open(caller, { ...target, phone: all?.phone ?? false });
      const { model, access } = opened;
      access.require('list');
      const chosen = all === undefined ? [repository.amongIds(ids)] : foundSql(opened, all);
      const where = allOf([...chosen, openRows(opened, 'list')]);
      const order = orderSql(model, access, sidx ?? '');
      const list = await repository.listFound(kysely, model, { where, order, limit: MAX_ORDERED + 1 });
      if (list.length > MAX_ORDERED)
        throw new AppError('NOT_ALLOWED', { what: translate(caller.locale, 'bulk.tooMany', { count: MAX_ORDERED }) });
      return list;
    },

    async list(caller: Caller, target: Target): Promise<RecordBulk[]> {
      const opened = await reader.open(caller, target);
      const list: RecordBulk[] = [];
      for (const bulk of await repository.listBulks(kysely, target.modelId, caller.userId, LISTED))
        list.push(await shown(caller, opened, bulk));
      return list;
    },

    async get(caller: Caller, target: Target, id: Id): Promise<RecordBulk> {
      const { bulk, opened } = await openOf(caller, target, id);
      return shown(caller, opened, bulk);
    },

    async rows(
      caller: Caller,
      target: Target,
      id: Id,
      { state, currentPage, pageSize }: { state: BulkRowState; currentPage: number; pageSize: number },
    ): Promise<Paged<BulkRow>> {
      await openOf(caller, target, id);
      const found = await repository.listRows(kysely, id, state, { limit: pageSize, offset: (currentPage - 1) * pageSize });
      const { [state]: total = 0 } = await repository.countRows(kysely, id);
      const list = found.map(({ number, record_id: recordId, title, problem: text }) => ({ number, recordId, title, state, text }));
      return { list, pagination: { currentPage, pageSize, total } };
    },

    /** Throws NOT_ALLOWED with the reason where it stays. */
    async undo(caller: Caller, target: Target, id: Id): Promise<RecordBulk> {
      const { bulk, opened } = await openOf(caller, target, id);
      opened.access.require(bulk.op);
      const kept = await keptBy(kysely, opened, bulk);
      if (kept !== undefined) throw new AppError('NOT_ALLOWED', { what: kept });
      const changed = await repository.listRows(kysely, id, 'changed', { limit: BULK_AT_ONCE + 1 });
      const few = changed.length <= BULK_AT_ONCE;
      const prepared = few ? await undo.prepare(caller, opened, bulk, changed) : [];
      await database.transaction(async (tx) => {
        if (!(await repository.moveState(tx, id, [bulk.state], few ? 'undone' : 'undoing'))) throw new AppError('STALE');
        if (few) await undo.takeBack(tx, caller, bulk, prepared);
        else await jobs.enqueue(tx, bulkUndoJob, jobOf(caller, opened, id), { key: id, owner: caller.userId });
      });
      return shown(caller, opened, await requireBulk(caller, target.modelId, id));
    },
  };
}
