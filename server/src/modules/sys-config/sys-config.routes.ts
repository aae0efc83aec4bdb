import { listConfigHistory, restoreConfig } from '@banyan/shared-contracts/admin/config-history.contract';
import {
  getSystemConfig,
  listAdministrators,
  replaceAdministrators,
  updateSystemConfig,
} from '@banyan/shared-contracts/admin/system-config.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { SystemConfigService } from './sys-config.service';

export function systemConfigRoutes(app: FastifyInstance, config: SystemConfigService): void {
  // Every signed-in user reads it on load (api-platform part 3), also while a password is due.
  route(app, getSystemConfig, { access: 'session' }, ({ caller }) => config.get(caller));

  route(app, updateSystemConfig, { access: { capability: 'sysConfig.update' } }, async ({ caller, body }) => {
    await config.update(caller, body);
    return done('ok.updated');
  });

  const change = { access: { capability: 'sysConfig.update' } } as const;
  route(app, listConfigHistory, change, ({ query }) => config.history(query));
  route(app, restoreConfig, change, async ({ caller, params }) => {
    await config.restore(caller, params.id);
    return done('ok.updated');
  });

  route(app, listAdministrators, { access: 'administrator' }, () => config.administrators());
  route(app, replaceAdministrators, { access: 'administrator' }, async ({ caller, body }) => {
    await config.setAdministrators(caller, body.adminIds);
    return done('ok.updated');
  });
}
