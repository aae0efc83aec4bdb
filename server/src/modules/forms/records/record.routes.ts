import {
  checkUnique,
  createModelRecord,
  exportModelRows,
  getModelDetail,
  getModelRecord,
  listModelRows,
  listModelRowsBelow,
  removeModelRecord,
  removeModelRecords,
  updateModelRecord,
} from '@banyan/shared-contracts/forms/records/online-dev.contract';
import {
  DRAFT_DESIGN,
  getModelColumnData,
  getModelConfig,
  getModelFormData,
  type ModelConfig,
} from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import {
  downloadModelTemplate,
  downloadOldModelTemplate,
  exportModelExceptions,
  importModelRecords,
  previewModelImport,
  uploadModelSheet,
} from '@banyan/shared-contracts/forms/records/model-import.contract';
import {
  listRecycleBin,
  listRecycleBins,
  planRemoval,
  removeRecycled,
  restoreRecycled,
} from '@banyan/shared-contracts/forms/records/recycle-bin.contract';
import { compareRecordStates, listRecordHistory, restoreRecordState } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { findRelatedRows, listRelatedRows } from '@banyan/shared-contracts/forms/records/related-form.contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../core/access/caller';
import type { Id } from '../../../core/database/tables';
import { readJsonObject } from '../../../core/http/json-object';
import { done, route } from '../../../core/http/route';
import type { DraftService } from '../drafts/draft.service';
import { draftRoutes } from '../drafts/draft.routes';
import type { RecycleBinService } from './bin/bin.service';
import { bulkRoutes } from './bulk/bulk.routes';
import type { BulkService } from './bulk/bulk.service';
import type { RecordHistoryService } from './history/history.service';
import type { ModelExportService } from './import/model-export.service';
import type { ModelImportService } from './import/model-import.service';
import type { ImportWizardService } from './import/wizard/import-wizard.service';
import { importWizardRoutes } from './import/wizard/import-wizard.routes';
import { askedOf, cardRoutes } from './cards/card.routes';
import type { RecordCardService } from './cards/card.service';
import { listViewRoutes } from './list-views/list-view.routes';
import type { ListViewService } from './list-views/list-view.service';
import type { BranchService } from './read/lists/branches.service';
import type { RelatedRowsService } from './read/lists/related-rows.service';
import type { RecordListService } from './read/lists/record-list.service';
import { recordPeopleRoutes } from './people/record-people.routes';
import type { RecordPeopleService } from './people/record-people.service';
import type { Target } from './read/record-reader';
import type { RecordReadingService } from './read/record-reading.service';
import type { RecordRemovalService } from './save/record-removal.service';
import type { RecordService } from './save/record.service';
import type { Submits } from './save/submits';
import type { UniqueCheckService } from './save/values/unique-check.service';

export interface RecordServices {
  reading: RecordReadingService;
  lists: RecordListService;
  branches: BranchService;
  records: RecordService;
  submits: Submits;
  removal: RecordRemovalService;
  history: RecordHistoryService;
  bin: RecycleBinService;
  bulk: BulkService;
  listViews: ListViewService;
  cards: RecordCardService;
  people: RecordPeopleService;
  drafts: DraftService;
  related: RelatedRowsService;
  uniqueChecks: UniqueCheckService;
  imports: ModelImportService;
  importWizard: ImportWizardService;
  exports: ModelExportService;
  /** The design as it is being drawn, to who may design. */
  draftDesign: (caller: Caller, modelId: Id) => Promise<ModelConfig>;
  /** A list that is being designed, out of its JSON text, to who may design; undefined where there is no text. */
  drawnList: (caller: Caller, modelId: Id, text: string) => Promise<Target['drawn']>;
}

/** A record as the wire carries it; '' represents no record. */
const textOf = (record: FormRecord | undefined): string => (record === undefined ? '' : JSON.stringify(record));

/** Rights are those on the menus that show the model, and on its rows. */
const byRecord = { access: 'record' } as const;
/** Largest record in bytes, its JSON text within JSON included. */
const withRecord = { access: 'record', bodyLimit: 4_718_592 } as const;

/** A user who types fast sends one check per second; a client that sends more is searching for values. */
const CHECKS_PER_MINUTE = 120;

/** Sheets that one person may leave here in a minute. */
const SHEETS_PER_MINUTE = 30;

function importRoutes(app: FastifyInstance, imports: ModelImportService): void {
  // Which model it is for is asked when it is read.
  route(app, uploadModelSheet, { ...byRecord, perMinute: SHEETS_PER_MINUTE }, async ({ caller, request }) => ({
    name: await imports.upload(caller, request),
  }));
  for (const call of [downloadModelTemplate, downloadOldModelTemplate])
    route(app, call, byRecord, ({ caller, params: { modelId }, query: { menuId } }) => imports.template(caller, { modelId, menuId }));
  route(app, previewModelImport, byRecord, ({ caller, params: { modelId }, query: { menuId, fileName } }) =>
    imports.preview(caller, { modelId, menuId }, fileName),
  );
  route(app, importModelRecords, withRecord, async ({ caller, params: { modelId }, body: { menuId, list, reason } }) => {
    const { imported, failed } = await imports.import(caller, { modelId, menuId }, list, reason);
    return { snum: imported, fnum: failed.length, resultType: failed.length === 0 ? (0 as const) : (1 as const), failResult: failed };
  });
  route(app, exportModelExceptions, withRecord, ({ caller, params: { modelId }, body: { menuId, list } }) =>
    imports.exceptions(caller, { modelId, menuId }, list),
  );
}

function historyRoutes(app: FastifyInstance, history: RecordHistoryService): void {
  route(app, listRecordHistory, byRecord, ({ caller, params: { modelId, rowId }, query: { menuId, ...page } }) =>
    history.list(caller, { modelId, menuId }, rowId, page),
  );
  route(app, compareRecordStates, byRecord, ({ caller, params: { modelId, rowId }, query: { menuId, ...states } }) =>
    history.compare(caller, { modelId, menuId }, rowId, states),
  );
  route(app, restoreRecordState, byRecord, async ({ caller, params: { modelId, rowId }, body: { menuId, ...asked } }) => {
    await history.restore(caller, { modelId, menuId }, rowId, asked);
    return done('ok.restored');
  });
}

function binRoutes(app: FastifyInstance, bin: RecycleBinService): void {
  route(app, listRecycleBins, byRecord, async ({ caller }) => ({ list: await bin.models(caller) }));
  route(app, listRecycleBin, byRecord, ({ caller, params: { modelId }, query: { menuId, ...page } }) =>
    bin.list(caller, { modelId, menuId }, page),
  );
  route(app, planRemoval, byRecord, ({ caller, params: { modelId }, body: { menuId, ids } }) => bin.plan(caller, { modelId, menuId }, ids));
  route(app, restoreRecycled, byRecord, ({ caller, params: { modelId }, body: { menuId, ids, clearMissing } }) =>
    bin.restore(caller, { modelId, menuId }, ids, clearMissing),
  );
  route(app, removeRecycled, byRecord, async ({ caller, params: { modelId }, body: { menuId, ids } }) => {
    await bin.remove(caller, { modelId, menuId }, ids);
    return done('ok.removed');
  });
}

export function recordRoutes(app: FastifyInstance, services: RecordServices): void {
  const { reading, lists, records, submits, removal, drafts, related, uniqueChecks, draftDesign, drawnList, imports, exports } = services;
  route(app, getModelConfig, byRecord, ({ caller, params, query }) =>
    query.type === DRAFT_DESIGN ? draftDesign(caller, params.modelId) : reading.config(caller, params.modelId),
  );
  route(app, getModelColumnData, byRecord, async ({ caller, params }) => (await reading.config(caller, params.modelId)).columnData);
  route(app, getModelFormData, byRecord, async ({ caller, params }) => (await reading.config(caller, params.modelId)).formData);
  route(app, listModelRows, byRecord, async ({ caller, params: { modelId }, body: { menuId, phone, drawn, branches, ...asked } }) => {
    const target = { modelId, menuId, phone, drawn: await drawnList(caller, modelId, drawn) };
    const top = branches ? await services.branches.top(caller, target, askedOf(asked)) : undefined;
    return top ?? lists.list(caller, target, askedOf(asked));
  });
  route(app, listModelRowsBelow, byRecord, async ({ caller, params: { modelId, rowId }, body }) => {
    const target = { modelId, menuId: body.menuId, phone: body.phone };
    const below = body.branches ? await services.branches.below(caller, target, rowId, askedOf(body)) : undefined;
    return { list: below ?? (await lists.below(caller, target, rowId, askedOf(body))) };
  });
  route(app, exportModelRows, { ...byRecord, perMinute: SHEETS_PER_MINUTE }, ({ caller, params: { modelId }, body }) =>
    exports.export(caller, { modelId, menuId: body.menuId, phone: body.phone }, askedOf(body)),
  );
  route(app, getModelRecord, byRecord, async ({ caller, params: { modelId, rowId }, query }) => ({
    id: rowId,
    data: textOf(await reading.edit(caller, { modelId, menuId: query.menuId }, rowId)),
  }));
  route(app, getModelDetail, byRecord, async ({ caller, params: { modelId, rowId }, query }) => ({
    id: rowId,
    data: textOf(await reading.detail(caller, { modelId, menuId: query.menuId }, rowId)),
  }));
  route(app, createModelRecord, withRecord, async ({ caller, params, body }) => {
    const { submitKey, menuId } = body;
    const sent = readJsonObject(body.data, 'data');
    const target = { modelId: params.modelId, menuId };
    const save = () => records.create(caller, target, sent, 'page', { submit: submitKey });
    return done('ok.created', await submits.once(caller, params.modelId, submitKey, save));
  });
  const checked = { ...byRecord, perMinute: CHECKS_PER_MINUTE };
  route(app, checkUnique, checked, async ({ caller, params: { modelId }, body: { menuId, ...asked } }) => ({
    taken: await uniqueChecks.isTaken(caller, { modelId, menuId }, asked),
  }));
  route(app, updateModelRecord, withRecord, async ({ caller, params: { modelId, rowId }, body }) => {
    const sent = readJsonObject(body.data, 'data');
    const { submitKey, menuId, partial, reason } = body;
    await submits.once(caller, modelId, submitKey, async () => {
      await records.update(caller, { modelId, menuId }, rowId, sent, { isPartial: partial === 1, note: { submit: submitKey, reason } });
      return rowId;
    });
    return done('ok.updated');
  });
  route(app, removeModelRecord, byRecord, async ({ caller, params: { modelId, rowId }, query }) => {
    await removal.remove(caller, { modelId, menuId: query.menuId }, [rowId]);
    return done('ok.removed');
  });
  route(app, removeModelRecords, byRecord, async ({ caller, params, body }) => {
    await removal.remove(caller, { modelId: params.modelId, menuId: body.menuId }, body.ids);
    return done('ok.removed');
  });
  route(app, listRelatedRows, byRecord, ({ caller, params, query }) => related.list(caller, params.modelId, query));
  route(app, findRelatedRows, byRecord, async ({ caller, params, body }) => ({
    list: await related.find(caller, params.modelId, body.relationField, body.names),
  }));
  importRoutes(app, imports);
  importWizardRoutes(app, services.importWizard);
  historyRoutes(app, services.history);
  binRoutes(app, services.bin);
  bulkRoutes(app, services.bulk);
  listViewRoutes(app, services.listViews);
  cardRoutes(app, services.cards);
  recordPeopleRoutes(app, services.people);
  draftRoutes(app, drafts);
}
