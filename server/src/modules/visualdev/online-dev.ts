import { createModelGate } from '../../core/access/model-access';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { createUploadedSheets } from '../../core/spreadsheet/uploaded-sheets';
import { type DesignField, readDesignFields } from './design-fields';
import { DESIGN_FILES, designFileReader } from './design-files';
import { createDraftService } from './draft.service';
import { readDraftConfig } from './model-config';
import type { KnownRows } from './interface-choices';
import type { OnlineDevServices } from './online-dev.routes';
import { type NameSources, noSources } from './import-names';
import { createModelExportService } from './model-export.service';
import { createModelImportService } from './model-import.service';
import { createPublicRecords, type PublicRecords } from './public-records';
import { RECORD_FILES } from './record-files';
import { defineRecalculation } from './recalculation.job';
import { createRecordGate, type RecordGate } from './record-gate';
import { createRecordListService } from './record-list.service';
import { createRecordReader, type InterfaceTitles } from './record-reader';
import { createRecordReadingService } from './record-reading.service';
import { createRecordService } from './record.service';
import { createRecordThreads, type RecordThreads } from './record-threads';
import { createRelatedRowsService } from './related-rows.service';
import { createRunningModels } from './running-model';
import type { PictureKeeper } from './text-pictures';
import { createUniqueCheckService } from './unique-check.service';

/** The run time of designed models. Files of a record are open to whoever may read the field that has them. */
export function createOnlineDev(
  core: Core,
  interfaceTitles: InterfaceTitles,
  knownRows?: KnownRows,
  pictureKeeper?: PictureKeeper,
  sources: NameSources = noSources,
): OnlineDevServices & {
  publicRecords: PublicRecords;
  recordGate: RecordGate;
  recordThreads: RecordThreads;
  designFields: (modelId: Id) => Promise<DesignField[]>;
} {
  const { database } = core;
  defineRecalculation(core);
  const gate = createModelGate(core.rights, core.reaches);
  const models = createRunningModels(database, core.onError);
  const reader = createRecordReader({ database, models, gate }, interfaceTitles);
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
  const records = createRecordService(core, reader, knownRows, pictureKeeper);
  return {
    reading,
    lists,
    records,
    exports: createModelExportService(core, lists, reader),
    publicRecords: createPublicRecords(core, models, interfaceTitles),
    recordGate: createRecordGate({ database, models, gate }),
    recordThreads: createRecordThreads(database, reader),
    drafts: createDraftService(core, reader),
    related: createRelatedRowsService(database, reader),
    designFields: (modelId) => readDesignFields(database, modelId),
    imports: createModelImportService({ core, reader, sheets: createUploadedSheets(core), records, reading, lists, sources }),
    uniqueChecks: createUniqueCheckService(database, reader),
    draftDesign: (modelId) => readDraftConfig(database, modelId),
  };
}
