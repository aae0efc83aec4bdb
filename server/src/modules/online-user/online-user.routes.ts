import { endOnlineUser, endOnlineUsers, listOnlineUsers } from '@banyan/shared-contracts/admin/online-user.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { OnlineUserService } from './online-user.service';

export function onlineUserRoutes(app: FastifyInstance, online: OnlineUserService): void {
  route(app, listOnlineUsers, { access: { capability: 'onlineUser.read' } }, ({ caller, query }) => online.list(caller, query));
  route(app, endOnlineUser, { access: { capability: 'onlineUser.end' } }, async ({ caller, params }) => {
    await online.end(caller, [params.id]);
    return done('ok.signedOutOthers');
  });
  route(app, endOnlineUsers, { access: { capability: 'onlineUser.end' } }, async ({ caller, body }) => {
    await online.end(caller, body.ids);
    return done('ok.signedOutOthers');
  });
}
