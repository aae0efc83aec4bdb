import {
  listInterfaceColumns,
  listInterfaceParameters,
  listInterfaceRows,
  listInterfaceRowsByIds,
  listInterfaces,
  listInterfaceTree,
  previewInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../core/access/caller';
import type { Id } from '../../core/database/tables';
import { route } from '../../core/http/route';
import type { DataInterfaceService } from './data-interface.service';

/** Provided by the module of designs. */
export interface InterfaceGate {
  /** Throws FORBIDDEN where no design or portal that is open to the caller asks the interface. */
  requireInterface(caller: Caller, id: Id): Promise<void>;
  /** The interfaces that are open to the caller; undefined for all. */
  openInterfaces(caller: Caller): Promise<ReadonlySet<Id> | undefined>;
}

// Open to users who may open a design or a portal that uses the interface.
const open = { access: 'record' } as const;

export function dataInterfaceRoutes(app: FastifyInstance, interfaces: DataInterfaceService, gate: InterfaceGate): void {
  route(app, listInterfaces, open, async ({ caller, query }) => interfaces.list(caller, query, await gate.openInterfaces(caller)));
  route(app, listInterfaceTree, open, async ({ caller }) => ({ list: await interfaces.tree(await gate.openInterfaces(caller)) }));
  route(app, listInterfaceParameters, open, async ({ caller, params }) => {
    await gate.requireInterface(caller, params.id);
    return interfaces.parameters(params.id);
  });
  route(app, previewInterface, open, async ({ caller, params, body }) => {
    await gate.requireInterface(caller, params.id);
    return interfaces.preview(caller, params.id, body.paramList);
  });
  route(app, listInterfaceColumns, open, async ({ caller, params, body }) => {
    await gate.requireInterface(caller, params.id);
    return { list: await interfaces.columns(caller, params.id, body.paramList) };
  });
  route(app, listInterfaceRows, open, async ({ caller, params, body }) => {
    await gate.requireInterface(caller, params.id);
    return interfaces.page(caller, params.id, body);
  });
  route(app, listInterfaceRowsByIds, open, async ({ caller, params, body }) => {
    await gate.requireInterface(caller, params.id);
    return interfaces.byIds(caller, params.id, body.paramList, body.propsValue, body.ids);
  });
}
