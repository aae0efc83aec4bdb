import {
  getInterface,
  listInterfaceColumns,
  listInterfaceParameters,
  listInterfaceRows,
  listInterfaceRowsByIds,
  listInterfaces,
  listInterfaceTree,
  previewInterface,
} from '@banyan/shared-contracts/forms/data-interface.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import type { DataInterfaceService } from './data-interface.service';

// Forms, filters and lists everywhere fill options by interfaces, so reading them is open to every signed-in person.
const open = { access: 'signedIn' } as const;

export function dataInterfaceRoutes(app: FastifyInstance, interfaces: DataInterfaceService): void {
  route(app, listInterfaces, open, ({ caller, query }) => interfaces.list(caller, query));
  route(app, listInterfaceTree, open, async () => ({ list: await interfaces.tree() }));
  route(app, listInterfaceParameters, open, ({ params }) => interfaces.parameters(params.id));
  route(app, getInterface, open, ({ caller, params }) => interfaces.get(caller, params.id));
  route(app, previewInterface, open, ({ caller, params, body }) => interfaces.preview(caller, params.id, body.paramList));
  route(app, listInterfaceColumns, open, async ({ caller, params, body }) => ({
    list: await interfaces.columns(caller, params.id, body.paramList),
  }));
  route(app, listInterfaceRows, open, ({ caller, params, body }) => interfaces.page(caller, params.id, body));
  route(app, listInterfaceRowsByIds, open, ({ caller, params, body }) =>
    interfaces.byIds(caller, params.id, body.paramList, body.propsValue, body.ids),
  );
}
