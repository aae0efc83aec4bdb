import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import {
  addTableFields,
  createTable,
  exportTable,
  getTable,
  importTable,
  listTableFields,
  listTableRelations,
  listTables,
  listTablesAndViews,
  previewTable,
  removeTable,
  updateTable,
} from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { commonFieldCalls, listCommonFields } from '@banyan/shared-contracts/forms/designs/tables/common-fields.contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../core/access/caller';
import type { RightsReader } from '../../core/access/rights';
import { readTextUpload } from '../../core/http/multipart';
import { done, route } from '../../core/http/route';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { CommonFieldService } from './common-field.service';
import type { DataModelService } from './data-model.service';
import type { TableChangesService } from './table-changes.service';

/** Designers see tables of the main database; users who manage tables or interfaces see those of every source. */
const read = { access: { anyOf: ['design.read', 'dataModel.read', 'dataInterface.read'] } } as const;
const OF_SOURCES = ['dataModel.read', 'dataInterface.read'] as const;
/** Users who may change designs may add columns to tables, and see their contents. */
const rows = { access: { anyOf: ['design.update', 'dataModel.read'] } } as const;
const columns = { access: { anyOf: ['design.update', 'dataModel.update'] } } as const;
/** Largest definition, in bytes. */
const MAX_DEFINITION = 1_048_576;

interface TableServices {
  tables: DataModelService;
  changes: TableChangesService;
  commonFields: CommonFieldService;
  rights: RightsReader;
}

export function dataModelRoutes(app: FastifyInstance, { tables, changes, commonFields, rights }: TableServices): void {
  /** Throws FORBIDDEN where a source is not the main one and the caller may not see its tables, or not their rows. */
  async function open(caller: Caller, linkId: string, allowed: readonly ('dataModel.read' | 'dataInterface.read')[] = OF_SOURCES) {
    if (linkId === MAIN_SOURCE || caller.isAdministrator) return;
    const { may } = await rights.of(caller);
    if (!allowed.some((capability) => may(capability))) throw new AppError('FORBIDDEN');
  }

  route(app, listTables, read, async ({ caller, params, query }) => {
    await open(caller, params.linkId);
    return tables.list(caller, params.linkId, query);
  });
  route(app, listTablesAndViews, read, async ({ caller, params, query }) => {
    await open(caller, params.linkId);
    return { list: await tables.tablesAndViews(caller, params.linkId, query.keyword) };
  });
  route(app, listTableFields, read, async ({ caller, params, query }) => {
    await open(caller, params.linkId);
    return { list: await tables.fields(caller, params, query.type === 1) };
  });
  route(app, listTableRelations, read, async ({ params }) => ({ list: await tables.relations(params) }));
  route(app, getTable, read, async ({ caller, params }) => {
    await open(caller, params.linkId);
    return tables.get(caller, params);
  });
  route(app, previewTable, rows, async ({ caller, params, query }) => {
    await open(caller, params.linkId, ['dataModel.read']);
    return tables.preview(caller, params, query);
  });
  route(app, addTableFields, columns, async ({ caller, params, body }) => {
    await changes.addFields(caller, params.linkId, body);
    return done('ok.updated');
  });
  route(app, createTable, { access: { capability: 'dataModel.create' } }, async ({ caller, params, body }) => {
    await changes.create(caller, params.linkId, body);
    return done('ok.created');
  });
  route(app, updateTable, { access: { capability: 'dataModel.update' } }, async ({ caller, params, body }) => {
    await changes.update(caller, params.linkId, body);
    return done('ok.updated');
  });
  route(app, removeTable, { access: { capability: 'dataModel.remove' } }, async ({ caller, params }) => {
    await changes.remove(caller, params);
    return done('ok.removed');
  });
  route(app, exportTable, { access: { capability: 'dataModel.export' } }, ({ caller, params }) => changes.export(caller, params));
  route(app, importTable, { access: { capability: 'dataModel.import' } }, async ({ caller, params, request }) => {
    const { content } = await readTextUpload(request, { extensions: ['bdb'], maxBytes: MAX_DEFINITION });
    await changes.import(caller, params.linkId, content);
    return done('ok.imported');
  });
  route(app, listCommonFields, { access: { capability: 'dataModel.read' } }, async ({ query }) => ({
    list: await commonFields.list(query.keyword),
  }));
  recordRoutes(app, recordAccess('dataModel'), commonFieldCalls, commonFields);
}
