import {
  checkImport,
  getImport,
  listImports,
  readImportSheet,
  startImport,
  undoImport,
} from '@banyan/shared-contracts/forms/records/record-imports.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../../core/http/route';
import type { ImportWizardService } from './import-wizard.service';

/** Rights are those of the menus that show the model: its import button. */
const byRecord = { access: 'record' } as const;
/** A thousand rows of many columns. */
const withRows = { access: 'record', bodyLimit: 4_718_592 } as const;
/** Sheets that one person may have read in a minute, and checks of rows: one after each correction. */
const READ_PER_MINUTE = 60;
const CHECKS_PER_MINUTE = 120;

export function importWizardRoutes(app: FastifyInstance, wizard: ImportWizardService): void {
  route(app, readImportSheet, { ...byRecord, perMinute: READ_PER_MINUTE }, ({ caller, params: { modelId }, body }) =>
    wizard.read(caller, { modelId, menuId: body.menuId }, body.fileName, body.mapping),
  );
  route(app, checkImport, { ...withRows, perMinute: CHECKS_PER_MINUTE }, ({ caller, params: { modelId }, body }) =>
    wizard.check(caller, { modelId, menuId: body.menuId }, body.key, body.list),
  );
  route(app, startImport, withRows, ({ caller, params: { modelId }, body: { menuId, ...asked } }) =>
    wizard.start(caller, { modelId, menuId }, asked),
  );
  route(app, listImports, byRecord, ({ caller, params: { modelId }, query: { menuId } }) => wizard.list(caller, { modelId, menuId }));
  route(app, getImport, byRecord, ({ caller, params: { modelId, importId }, query: { menuId } }) =>
    wizard.get(caller, { modelId, menuId }, importId),
  );
  route(app, undoImport, byRecord, ({ caller, params: { modelId, importId }, body: { menuId } }) =>
    wizard.undo(caller, { modelId, menuId }, importId),
  );
}
