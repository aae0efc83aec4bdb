import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { backupRoutes } from './backup.routes';
import { createBackupService } from './backup.service';

type BackupService = ReturnType<typeof createBackupService>;

/** Backups of database and files. */
export function backupModule(core: Core, requireSpace: Parameters<typeof createBackupService>[1]): Module<BackupService> {
  const backups = createBackupService(core, requireSpace);
  return { routes: (app) => backupRoutes(app, backups), services: backups };
}
