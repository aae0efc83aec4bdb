import { listOrganizeTree } from '@banyan/shared-contracts/organization/organize.contract';
import { listSelected, listUsersByIds, listUserTree } from '@banyan/shared-contracts/organization/principal.contract';
import { listGroupTree, listPositionTree, listRoleTree } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import type { OrganizeTreeService } from './organize-tree.service';
import type { PrincipalPickerService } from './principal-picker.service';

export interface OrganizeServices {
  trees: OrganizeTreeService;
  pickers: PrincipalPickerService;
}

/** Everybody addresses, picks and names people: the directory is open to every signed-in user. */
const everybody = { access: 'signedIn' } as const;

export function organizeRoutes(app: FastifyInstance, { trees, pickers }: OrganizeServices): void {
  route(app, listOrganizeTree, everybody, async ({ params }) => ({ list: await trees.departments(params.id) }));
  route(app, listPositionTree, everybody, async () => ({ list: await trees.positions() }));
  route(app, listRoleTree, everybody, async ({ caller }) => ({ list: await trees.roles(caller) }));
  route(app, listGroupTree, everybody, () => trees.groups());
  route(app, listUserTree, everybody, async ({ params, body }) => ({ list: await pickers.level(params.organizeId, body) }));
  route(app, listUsersByIds, everybody, async ({ body }) => ({ list: await pickers.users(body.ids) }));
  route(app, listSelected, everybody, async ({ body }) => ({ list: await pickers.selected(body.ids) }));
}
