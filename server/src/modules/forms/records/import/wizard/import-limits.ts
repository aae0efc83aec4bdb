import { MAX_IMPORT_ROWS, MAX_SHEET_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import type { Connection } from '../../../../../core/database/database';
import { readSystemConfig } from '../../../../../core/system-config';

/** Rows and bytes of one file: those of the product for 1,000 rows, as many times more as an administrator allows rows. */
export async function importLimits(connection: Connection): Promise<{ rows: number; bytes: number }> {
  const { importRows: rows } = await readSystemConfig(connection);
  return { rows, bytes: Math.ceil((MAX_SHEET_BYTES * rows) / MAX_IMPORT_ROWS) };
}
