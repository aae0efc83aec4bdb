import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { placeSql, quoted } from '../../../core/database/sql-text';
import type { BackupWriter } from '../archive/backup-writer';
import { ENTRY } from '../archive/format';
import type { StoredTable } from './structure';

const compress = promisify(gzip);
/** Bytes of one entry, before they are compressed. */
const PIECE = 8 * 1024 * 1024;

/** Columns of a table as a list in brackets. */
export const columnList = ({ columns }: Pick<StoredTable, 'columns'>): string => `(${columns.map(quoted).join(', ')})`;

/** Writes the rows of a table as entries `table/<number>/<piece>`; returns how many there are. */
export async function dumpTable(client: pg.Client, writer: BackupWriter, table: StoredTable, number: number): Promise<number> {
  const stream = client.query(copyTo(`copy ${placeSql(table.schema, table.name)} ${columnList(table)} to stdout`));
  let held: Buffer[] = [];
  let size = 0;
  let piece = 0;
  const flush = async () => {
    if (size === 0) return;
    const content = await compress(Buffer.concat(held));
    held = [];
    size = 0;
    await writer.add(`${ENTRY.table}${number}/${piece}`, content);
    piece += 1;
  };
  const sink = new Writable({
    write(bytes: Buffer, _encoding, done) {
      held.push(bytes);
      size += bytes.length;
      if (size < PIECE) done();
      else flush().then(() => done(), done);
    },
    final(done) {
      flush().then(() => done(), done);
    },
  });
  await pipeline(stream, sink);
  return stream.rowCount;
}
