import type { Core } from '../core';
import type { Mountable } from '../module';

/** `/healthz` (the process runs) and `/readyz` (the database answers), for supervisors and proxies. */
export const healthModule = ({ database }: Core): Mountable => ({
  routes(app) {
    app.get('/healthz', { config: { access: 'public' } }, () => ({ status: 'alive' }));
    app.get('/readyz', { config: { access: 'public' } }, async () => {
      await database.pool.query('select 1');
      return { status: 'ready' };
    });
  },
});
