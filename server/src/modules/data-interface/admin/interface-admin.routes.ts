import {
  copyInterface,
  exportInterface,
  importInterface,
  interfaceCalls,
  listInterfaceCallers,
  listInterfaceLog,
  listManagedInterfaces,
  tryInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import type { FastifyInstance } from 'fastify';
import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import type { Caller } from '../../../core/access/caller';
import type { RightsReader } from '../../../core/access/rights';
import type { Id } from '../../../core/database/tables';
import { takenIn } from '../../../core/files/package-file';
import { readTextUpload } from '../../../core/http/multipart';
import { done, route } from '../../../core/http/route';
import { recordAccess, recordRoutes } from '../../../core/records/record-routes';
import type { InterfaceGate } from '../data-interface.routes';
import type { DataInterfaceService } from '../data-interface.service';
import type { InterfaceAdminService } from './interface-admin.service';
import type { InterfacePackageService } from './interface-package.service';

/** Largest package file, in bytes. */
const MAX_PACKAGE = 5_242_880;

interface InterfaceServices {
  admin: InterfaceAdminService;
  packages: InterfacePackageService;
  asked: DataInterfaceService['asked'];
  gate: InterfaceGate;
  rights: RightsReader;
}

export function interfaceAdminRoutes(app: FastifyInstance, { admin, packages, asked, gate, rights }: InterfaceServices): void {
  const read = { access: { capability: 'dataInterface.read' } } as const;

  /** The whole definition for users who manage interfaces; for users who may only call it, the part that a form needs. */
  async function get(caller: Caller, id: Id) {
    if (caller.isAdministrator || (await rights.of(caller)).may('dataInterface.read')) return admin.get(caller, id);
    await gate.requireInterface(caller, id);
    return asked(id);
  }

  route(app, listManagedInterfaces, read, ({ caller, query }) => admin.list(caller, query));
  recordRoutes(app, { ...recordAccess('dataInterface'), read: 'record' }, interfaceCalls, { ...admin, get });
  route(app, copyInterface, { access: { capability: 'dataInterface.create' } }, async ({ caller, params }) => {
    await admin.copy(caller, params.id);
    return done('ok.created');
  });
  // A user who may run an unsaved interface could save it as well.
  route(app, tryInterface, { access: { capability: 'dataInterface.update' } }, ({ caller, body }) => admin.try(caller, body));
  route(app, listInterfaceCallers, read, ({ caller, params }) => admin.callers(caller, params.id));
  route(app, listInterfaceLog, read, ({ caller, params, query }) => admin.log(caller, params.id, query));
  route(app, exportInterface, { access: { capability: 'dataInterface.export' } }, ({ caller, params }) =>
    packages.export(caller, params.id),
  );
  route(app, importInterface, { access: { capability: 'dataInterface.import' } }, async ({ caller, request }) => {
    const { content, fields } = await readTextUpload(request, { extensions: ['bd'], maxBytes: MAX_PACKAGE });
    const duplicates = fields['type'] === IMPORT_DUPLICATES.append ? IMPORT_DUPLICATES.append : IMPORT_DUPLICATES.skip;
    const { lacking, ...taken } = await packages.import(caller, content, duplicates);
    if (lacking.length === 0) return takenIn(taken);
    return done(taken.skipped === 0 ? 'ok.importedWithout' : 'ok.importedSomeWithout', null, { ...taken, names: lacking.join('; ') });
  });
}
