import type { Caller } from '../access/caller';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { FileAccess } from './file-access';
import { listUses, type StoredFileRow } from './file.repository';

/** What holds files: one field of one record, a notice, ... */
export interface FileHolder {
  kind: string;
  /** What the holder belongs to, such as the id of its model. */
  scope?: string;
  holderId: Id;
  field?: string;
}

/** Days that files without a holder are kept: longer than drafts, which may still name them. */
export const FILES_KEPT_DAYS = 32;

/** Which files are held by what; a file that is held does not expire, and one that the last holder lets go of does. */
export interface FileUses {
  /**
   * Makes `fileIds` exactly the files that the holder's field has. Files that it did not have before must be readable by the caller;
   * otherwise naming another user's file would open it. `null` is the system itself. Returns those files.
   */
  set(tx: Connection, caller: Caller | null, holder: FileHolder, fileIds: readonly string[]): Promise<readonly StoredFileRow[]>;
  /** The holder is gone, or one of its fields when that is named. */
  clear(tx: Connection, holder: FileHolder): Promise<void>;
  /** Holders of one kind and scope are gone. */
  clearAll(tx: Connection, of: Pick<FileHolder, 'kind' | 'scope'>, holderIds: readonly Id[]): Promise<void>;
  /** Everything that one holder has is held by another of the same scope. */
  move(tx: Connection, from: FileHolder, to: FileHolder): Promise<void>;
  /** The holder was taken back: what nothing else holds is gone with it, for everybody and at once. */
  withdraw(tx: Connection, holder: FileHolder): Promise<void>;
  /** What of `kind` holds the file: for readers that decide by their own records. */
  holders(connection: Connection, kind: string, fileId: string): Promise<Required<FileHolder>[]>;
}

export function createFileUses(access: Pick<FileAccess, 'require'>): FileUses {
  return {
    async set(tx, caller, holder, fileIds) {
      const place = placeOf(holder);
      const held = await namesOf(tx, place);
      const wanted = new Set(fileIds);
      const added = [...wanted].filter((name) => !held.has(name));
      const dropped = [...held].filter(([name]) => !wanted.has(name)).map(([, id]) => id);
      const files = caller === null ? await filesNamed(tx, added) : await access.require(caller, added, tx);
      const { holder_id: holderId, ...of } = place;
      await release(tx, of, [holderId], dropped);
      if (files.length === 0) return files;
      const ids = files.map(({ id }) => id);
      const rows = ids.map((file_id) => ({ ...place, file_id }));
      await tx
        .insertInto('file_use')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx.updateTable('stored_file').set({ expires_at: null }).where('id', 'in', ids).execute();
      return files;
    },
    clear: (tx, holder) => letGo(tx, holder, [holder.holderId], keptUntil()),
    clearAll: (tx, of, holderIds) => letGo(tx, of, holderIds, keptUntil()),
    async move(tx, { kind, scope = '', holderId }, to) {
      await tx
        .updateTable('file_use')
        .set({ kind: to.kind, holder_id: to.holderId })
        .where('kind', '=', kind)
        .where('scope', '=', scope)
        .where('holder_id', '=', holderId)
        .execute();
    },
    withdraw: (tx, holder) => letGo(tx, holder, [holder.holderId], new Date()),
    async holders(connection, kind, fileId) {
      const rows = await listUses(connection, kind, fileId);
      return rows.map((row) => ({ kind: row.kind, scope: row.scope, holderId: row.holder_id, field: row.field }));
    },
  };
}

interface Place {
  kind: string;
  scope: string;
  holder_id: Id;
  field: string;
}

const placeOf = ({ kind, scope = '', holderId, field = '' }: FileHolder): Place => ({ kind, scope, holder_id: holderId, field });

/** When a file that nothing holds any more is removed. */
const keptUntil = () => new Date(Date.now() + FILES_KEPT_DAYS * 86_400_000);

async function letGo(
  tx: Connection,
  { kind, scope = '', field }: Omit<FileHolder, 'holderId'>,
  holderIds: readonly Id[],
  until: Date,
): Promise<void> {
  if (holderIds.length === 0) return;
  const place = { kind, scope, ...(field === undefined ? {} : { field }) };
  const held = await tx
    .selectFrom('file_use')
    .select('file_id')
    .where(({ and }) => and(place))
    .where('holder_id', 'in', holderIds)
    .execute();
  await release(tx, place, holderIds, [...new Set(held.map(({ file_id }) => file_id))], until);
}

/**
 * Files are locked before they are released: of two last holders that release a file at the same time, the later one sees that no holder is
 * left.
 */
async function release(
  tx: Connection,
  place: Partial<Omit<Place, 'holder_id'>>,
  holderIds: readonly Id[],
  files: readonly Id[],
  until = keptUntil(),
): Promise<void> {
  if (files.length === 0) return;
  await tx.selectFrom('stored_file').select('id').where('id', 'in', files).orderBy('id').forNoKeyUpdate().execute();
  await tx
    .deleteFrom('file_use')
    .where(({ and }) => and(place))
    .where('holder_id', 'in', holderIds)
    .where('file_id', 'in', files)
    .execute();
  await tx
    .updateTable('stored_file')
    .set({ expires_at: until })
    .where('id', 'in', files)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('file_use').select('kind').whereRef('file_id', '=', 'stored_file.id'))))
    .execute();
}

/** Public names and ids of the files that a place has. */
async function namesOf(tx: Connection, { kind, scope, holder_id, field }: Place): Promise<Map<string, Id>> {
  const rows = await tx
    .selectFrom('file_use')
    .innerJoin('stored_file', 'stored_file.id', 'file_use.file_id')
    .select(['stored_file.name', 'stored_file.id'])
    .where('file_use.kind', '=', kind)
    .where('file_use.scope', '=', scope)
    .where('file_use.holder_id', '=', holder_id)
    .where('file_use.field', '=', field)
    .execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Expired ones, too: the system itself knows what it names. */
const filesNamed = async (tx: Connection, names: readonly string[]): Promise<StoredFileRow[]> =>
  names.length === 0 ? [] : tx.selectFrom('stored_file').selectAll().where('name', 'in', names).execute();
