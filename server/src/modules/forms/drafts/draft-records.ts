import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../../../core/database/database';
import { allOf } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import { SYSTEM } from '../design/publish/tables/layout';
import { openRows } from '../records/read/lists/open-rows';
import type { OpenModel } from '../records/read/record-reader';
import { findRecords, listOpenIds } from '../records/record.repository';

/** Represents a record that does not exist yet. */
const NEW = '0';

export const storedId = (recordId: string): Id => (recordId === '' ? NEW : recordId);
export const wireId = (recordId: Id): string => (recordId === NEW ? '' : recordId);

/** Models that the caller may not open any more, or that are gone, have no drafts; everything else that goes wrong is an error. */
export function refusedAsNothing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Versions of those of the records that the caller may change. */
async function openVersions(connection: Connection, opened: OpenModel, ids: readonly Id[]): Promise<Map<Id, number>> {
  if (ids.length === 0 || !opened.access.may('update')) return new Map();
  const rows = await findRecords(connection, opened.model, ids, openRows(opened, 'update'));
  return new Map(rows.map((row) => [row[SYSTEM.id] as Id, row[SYSTEM.version] as number]));
}

/**
 * Forms of own drafts that are open to the caller, by stored ids, with the version of each record. The version is null for a new record,
 * and for a deleted one, whose drafts are open to users who may save them as a new record. A record that still exists but has been closed
 * to the caller is left out.
 */
export async function openForms(connection: Connection, opened: OpenModel, ids: readonly Id[]): Promise<Map<Id, number | null>> {
  const records = [...new Set(ids)].filter((id) => id !== NEW);
  const forms = new Map<Id, number | null>(await openVersions(connection, opened, records));
  if (!opened.access.may('create')) return forms;
  if (ids.includes(NEW)) forms.set(NEW, null);
  const missing = opened.access.may('update') ? records.filter((id) => !forms.has(id)) : [];
  if (missing.length === 0) return forms;
  const existing = await listOpenIds(connection, opened.model, missing, allOf([]));
  for (const id of missing) if (!existing.includes(id)) forms.set(id, null);
  return forms;
}

/** Refuses what is not open to the caller, to whom no draft of it exists then. */
export async function requireForm(connection: Connection, opened: OpenModel, recordId: string): Promise<void> {
  opened.access.require(recordId === '' ? 'create' : 'update');
  if (recordId !== '' && !(await openVersions(connection, opened, [recordId])).has(recordId)) throw new AppError('NOT_FOUND');
}

/** The same to read what was left there, also of a record that is gone. Answers the record's version. */
export async function requireLeft(connection: Connection, opened: OpenModel, recordId: string): Promise<number | null> {
  opened.access.require(recordId === '' ? 'create' : 'update');
  const id = storedId(recordId);
  const version = (await openForms(connection, opened, [id])).get(id);
  if (version === undefined) throw new AppError('NOT_FOUND');
  return version;
}
