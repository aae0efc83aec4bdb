import {
  addTableFields,
  createTable,
  getTable,
  listTableFields,
  listTableRelations,
  listTables,
  listTablesAndViews,
  previewTable,
  removeTable,
  updateTable,
} from '@banyan/shared-contracts/forms/data-model.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { DataModelService } from './data-model.service';

const read = { access: { capability: 'design.read' } } as const;
/** Whoever may change designs may give tables new columns, and see what is in them. */
const update = { access: { capability: 'design.update' } } as const;
const administrator = { access: 'administrator' } as const;

export function dataModelRoutes(app: FastifyInstance, tables: DataModelService): void {
  route(app, listTables, read, ({ caller, params, query }) => tables.list(caller, params.linkId, query));
  route(app, listTablesAndViews, read, async ({ params, query }) => ({ list: await tables.tablesAndViews(params.linkId, query.keyword) }));
  route(app, listTableFields, read, async ({ caller, params, query }) => ({ list: await tables.fields(caller, params, query.type === 1) }));
  route(app, listTableRelations, read, async ({ params }) => ({ list: await tables.relations(params) }));
  route(app, getTable, read, ({ caller, params }) => tables.get(caller, params));
  route(app, previewTable, update, ({ caller, params, query }) => tables.preview(caller, params, query));
  route(app, addTableFields, update, async ({ caller, params, body }) => {
    await tables.addFields(caller, params.linkId, body);
    return done('ok.updated');
  });
  route(app, createTable, administrator, async ({ caller, params, body }) => {
    await tables.create(caller, params.linkId, body);
    return done('ok.created');
  });
  route(app, updateTable, administrator, async ({ caller, params, body }) => {
    await tables.update(caller, params.linkId, body);
    return done('ok.updated');
  });
  route(app, removeTable, administrator, async ({ caller, params }) => {
    await tables.remove(caller, params);
    return done('ok.removed');
  });
}
