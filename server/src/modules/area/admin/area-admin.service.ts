import type { Core } from '../../../core/core';
import { createRecords } from '../../../core/records/records';
import { areaKind, type AreaUses } from './area-kind';

export type AreaAdminService = ReturnType<typeof createAreaAdmin>;

/** Areas as administrators manage them. */
export const createAreaAdmin = (core: Pick<Core, 'database' | 'newId' | 'audit'>, usesOf: AreaUses) =>
  createRecords(core, areaKind(usesOf));
