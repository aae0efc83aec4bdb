import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createCommonFieldService } from './common-field.service';
import { dataModelRoutes } from './data-model.routes';
import { createDataModelService } from './data-model.service';
import { createTableChangesService } from './table-changes.service';

/** Tables of all sources. `formTables` names those that forms use. */
export function dataModelModule(core: Core, formTables: Parameters<typeof createDataModelService>[1]): Mountable {
  const tables = createDataModelService(core, formTables);
  const changes = createTableChangesService(core, tables);
  return { routes: (app) => dataModelRoutes(app, { tables, changes, commonFields: createCommonFieldService(core), rights: core.rights }) };
}
