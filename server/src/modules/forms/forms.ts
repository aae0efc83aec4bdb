import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import type { Caller } from '../../core/access/caller';
import { createModelGate, openAccess } from '../../core/access/model-access';
import type { Core } from '../../core/core';
import type { FileMessage } from '../../core/files/file-message';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { createUploadedSheets } from '../../core/spreadsheet/uploaded-sheets';
import { type DesignField, readDesignFields } from './design/design-fields';
import { DESIGN_FILES, designFileReader } from './design/design-files';
import { createDraftService } from './drafts/draft.service';
import { defineReleases } from './design/publish/release.job';
import { resumePublishing } from './design/publish/resume';
import { requireDraft } from './design/management/categories/category-rights';
import { readDocument, readListFilter } from './design/documents/design-documents';
import { readDraftConfig } from './design/model-config';
import { createUsesService } from './design/uses/uses.service';
import type { KnownRows } from './records/save/values/interface-choices';
import type { RecordServices } from './records/record.routes';
import { type NameSources, noSources } from './records/import/import-names';
import { createRecycleBinService } from './records/bin/bin.service';
import { createBulkRows } from './records/bulk/bulk-rows';
import { createBulkUndo } from './records/bulk/bulk-undo';
import { defineBulkJobs } from './records/bulk/bulk.jobs';
import { createBulkService } from './records/bulk/bulk.service';
import { createRecordHistoryService } from './records/history/history.service';
import { createRecordCardService } from './records/cards/card.service';
import { createListViewService } from './records/list-views/list-view.service';
import { createSharedQueries } from './records/list-views/shared-queries';
import { defineExports } from './records/import/export.job';
import { createModelExportService } from './records/import/model-export.service';
import { defineStagedImports } from './records/import/staged-import.job';
import type { ImportFacts } from './records/import/staged-import.repository';
import { createModelImportService } from './records/import/model-import.service';
import { createImportBatches } from './records/import/wizard/import-batch';
import { createImportUndo } from './records/import/wizard/import-undo';
import { defineImportUndo } from './records/import/wizard/import-undo.job';
import { createImportWizard } from './records/import/wizard/import-wizard.service';
import { linkSteps } from './public/link-steps';
import { createPublicRecords, type PublicRecords } from './public/public-records';
import { RECORD_FILES } from './records/save/record-files';
import { defineRollUps } from './records/roll-up/roll-up.job';
import { defineRecalculation } from './records/calculate/recalculation.job';
import { createRecordGate, type RecordGate } from './records/read/record-gate';
import { createBranchService } from './records/read/lists/branches.service';
import { createRecordListService } from './records/read/lists/record-list.service';
import { createPrintReading } from './records/read/print-reading';
import { createRecordPeopleService } from './records/people/record-people.service';
import { createRecordReader, type InterfaceTitles } from './records/read/record-reader';
import { createRecordReadingService } from './records/read/record-reading.service';
import { createRecordRemovalService } from './records/save/record-removal.service';
import { createRecordSaves } from './records/save/record-saves';
import { createRecordService } from './records/save/record.service';
import { createRecordThreads, type RecordThreads } from './records/read/record-threads';
import { createSubmits } from './records/save/submits';
import { createRelatedRowsService } from './records/read/lists/related-rows.service';
import { createRunningModels } from './design/running-model';
import type { PictureKeeper } from './records/values/text-pictures';
import { type AskInterface, createViewService, noInterfaces } from './views/view.service';
import { withViews } from './views/with-views';
import { createUniqueCheckService } from './records/save/values/unique-check.service';

interface FormNeighbours {
  askInterface?: AskInterface;
  /** Sends a message with a file to one person. */
  sendFile?: (tx: Connection, message: FileMessage) => Promise<void>;
}

/** The run time of designed models. Files of a record are open to users who may read the field that has them. */
export function createForms(
  core: Core,
  interfaceTitles: InterfaceTitles,
  knownRows?: KnownRows,
  pictureKeeper?: PictureKeeper,
  { askInterface = noInterfaces, sendFile = () => Promise.resolve(), ...sources }: NameSources & FormNeighbours = noSources,
): RecordServices & {
  publicRecords: PublicRecords;
  recordGate: RecordGate;
  recordThreads: RecordThreads;
  designFields: (modelId: Id) => Promise<DesignField[]>;
  printReading: ReturnType<typeof createPrintReading>;
  sharedQueries: ReturnType<typeof createSharedQueries>;
} {
  const { database } = core;
  defineRecalculation(core);
  defineRollUps(core);
  defineReleases(core);
  resumePublishing(core);
  const gate = createModelGate(core.rights, core.reaches);
  const models = createRunningModels(database, core.onError, core.caches);
  const reader = createRecordReader(
    { database, models, gate, requireDesigner: (caller, modelId) => requireDraft(core, caller, modelId) },
    interfaceTitles,
  );
  const reading = createRecordReadingService(database, reader);
  core.files.access.register(RECORD_FILES, async (caller, fileId, connection) => {
    const holders = await core.files.uses.holders(connection, RECORD_FILES, fileId);
    for (const { scope, holderId, field } of holders) {
      if (await reading.mayReadField(caller, { modelId: scope, id: holderId, address: field }, connection)) return true;
    }
    return false;
  });
  core.files.access.register(DESIGN_FILES, designFileReader(reader.open));
  const lists = createRecordListService(database, reader);
  const saves = createRecordSaves(core, reader, { knownRows, pictureKeeper, joined: linkSteps });
  const records = createRecordService(database, reader, saves);
  const bin = createRecycleBinService(core, reader, createUsesService(core));
  core.jobs.every({ kind: 'records.bin', lane: 'long', run: () => bin.removeExpired() }, 3600);
  const views = createViewService(core, { models, gate }, askInterface);
  const open = async (caller: Caller, { model_id: modelId, as_maker: asMaker, menu_id: menuId }: ImportFacts) => {
    if (!asMaker) {
      const opened = await reader.open(caller, { modelId, menuId });
      opened.access.require('import');
      return opened;
    }
    const model = await models.of(caller, modelId);
    return { model, access: openAccess(caller.userId, await core.reaches.of(caller)) };
  };
  const batches = createImportBatches({ database, saves, sources });
  const undo = createImportUndo(core, saves);
  const sheets = createUploadedSheets(core);
  defineStagedImports({ core, batches, open });
  defineImportUndo({ core, undo, open });
  defineExports({ core, lists, reader, send: sendFile });
  const bulkParts = { core, reader, saves };
  const bulk = { core, reader, rows: createBulkRows(bulkParts), undo: createBulkUndo(bulkParts) };
  defineBulkJobs({
    ...bulk,
    async open(caller, { model_id: modelId, menu_id: menuId, op }) {
      const opened = await reader.open(caller, { modelId, menuId });
      opened.access.require(op);
      return opened;
    },
  });
  return {
    branches: createBranchService(database, reader, lists),
    ...withViews(
      { reading, lists, exports: createModelExportService(core, lists, reader), listViews: createListViewService(core, reader) },
      views,
    ),
    records,
    submits: createSubmits(database),
    removal: createRecordRemovalService(core, reader),
    bin,
    bulk: createBulkService(bulk),
    people: createRecordPeopleService(core, reader),
    cards: createRecordCardService(database, reader, lists),
    history: createRecordHistoryService(database, reader, records),
    publicRecords: createPublicRecords(core, models, saves, interfaceTitles),
    recordGate: createRecordGate({ database, models, gate }),
    recordThreads: createRecordThreads(database, reader),
    drafts: createDraftService(core, reader),
    related: createRelatedRowsService(database, reader),
    designFields: (modelId) => readDesignFields(database, modelId),
    printReading: createPrintReading(database, reader),
    sharedQueries: createSharedQueries(core, reader),
    imports: createModelImportService({ core, reader, sheets, records, reading, lists, sources }),
    importWizard: createImportWizard({ core, reader, sheets, batches, undo }),
    uniqueChecks: createUniqueCheckService(database, reader),
    async draftDesign(caller, modelId) {
      await requireDraft(core, caller, modelId);
      return readDraftConfig(database, modelId, caller.locale);
    },
    async drawnList(caller, modelId, text) {
      if (text === '') return undefined;
      await requireDraft(core, caller, modelId);
      const design = readDocument(columnDesign, text);
      return { design, listFilter: readListFilter(design) ?? readListFilter(design, 'ruleListApp') };
    },
  };
}
