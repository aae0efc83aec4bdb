import { listBackups, makeBackup, removeBackup } from '@banyan/shared-contracts/services/backup.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { BackupService } from './backup.service';

export function backupRoutes(app: FastifyInstance, backups: BackupService): void {
  route(app, listBackups, { access: { capability: 'backup.read' } }, ({ query }) => backups.list(query));
  route(app, makeBackup, { access: { capability: 'backup.make' } }, async ({ caller }) => {
    await backups.start(caller);
    return done('ok.backupStarted');
  });
  route(app, removeBackup, { access: { capability: 'backup.remove' } }, async ({ caller, params }) => {
    await backups.remove(caller, params.name);
    return done('ok.removed');
  });
}
