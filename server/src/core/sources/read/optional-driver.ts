import { createRequire } from 'node:module';
import { AppError } from '@banyan/shared-contracts/errors';
import { DriverMissing } from '../source';

/** The sentence for a kind of databases whose driver is not there. */
export const driverMissing = (kind: string, cause?: unknown): AppError =>
  new AppError('SOURCE_FAILED', { what: 'what.sourceDriver', kind }, { cause: new DriverMissing(kind, { cause }) });

/** Loads a driver that an installation may add beside the server; throws SOURCE_FAILED where it is not there. */
export function loadDriver<Driver>(name: string, kind: string): Driver {
  try {
    return createRequire(import.meta.url)(name) as Driver;
  } catch (cause) {
    throw driverMissing(kind, cause);
  }
}
