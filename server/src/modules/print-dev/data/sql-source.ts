import { AppError } from '@banyan/shared-contracts/errors';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type { FieldTable, PrintRow } from '@banyan/shared-contracts/print/data/print-data';
import { HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';
import { DOCUMENT_LIMITS } from '@banyan/shared-contracts/print/document/limits';
import pg from 'pg';
import { z } from 'zod';
import { type Reader, ReaderMissing } from '../../../core/database/reader';
import type { Id } from '../../../core/database/tables';
import type { MessageKey } from '../../../core/i18n/translate';
import { isOfSemicolon, isQuery } from '../../../core/database/is-query';
import { refuseClosedCatalogs, refuseClosedFunctions } from '../../../core/sources/closed-functions';

const CANCELLED = '57014';
const DENIED = '42501';
/** feature_not_supported: among others, a `with` within a statement that changes data. */
const UNSUPPORTED = '0A000';
const WRITES_WITHIN = /\bwith\b.*\b(insert|update|delete|merge)\b/is;
const reasons = new Map<string, MessageKey>([
  [CANCELLED, 'what.printSqlSlow'],
  [DENIED, 'what.printSqlDenied'],
]);

const { builtins, getTypeParser } = pg.types;

function momentText(text: string): string {
  const moment = (getTypeParser(builtins.TIMESTAMPTZ, 'text') as (text: string) => unknown)(text);
  return moment instanceof Date ? formatTime(moment.getTime(), 'yyyy-MM-dd HH:mm:ss') : text;
}

/** Moments on the platform's clock; dates and times without a zone as they are stored, whatever the zone of the process is. */
const times = new Map<number, (text: string) => string>([
  [builtins.TIMESTAMPTZ, momentText],
  [builtins.TIMESTAMP, (text) => text.replace(/\.\d+$/, '')],
  [builtins.DATE, (text) => text],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (times.get(type) ?? getTypeParser(type, format)) as never,
};

const statements = z
  .array(z.object({ sql: z.string().min(1).max(50_000) }))
  .min(1)
  .max(20);

/** The statements of a template; throws NOT_ALLOWED for text that has none, one that is no query, or one that calls a closed function. */
export function statementsIn(text: string): string[] {
  let found;
  try {
    found = statements.parse(JSON.parse(text)).map(({ sql }) => sql.trim().replace(/;\s*$/, ''));
  } catch (cause) {
    throw new AppError('NOT_ALLOWED', { what: 'what.printSql' }, { cause });
  }
  if (!found.every(isQuery)) throw new AppError('NOT_ALLOWED', { what: 'what.printSqlWrites' });
  for (const sql of found) {
    refuseClosedFunctions('postgres', sql);
    refuseClosedCatalogs(sql);
  }
  return found;
}

/** Key of the table that a statement gives (api-forms A11). */
const tableOfStatement = (index: number): string => (index === 0 ? HEAD_TABLE : `childrenDataTable${index - 1}`);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

/** Binds a separate value for every `@formId`, with quotes around it or without, so that it may be compared with numbers and with texts. */
function bound(sql: string, recordId: Id | null, limit: number) {
  const values: unknown[] = [];
  const inner = sql.replace(/'@formId'|@formId\b/g, () => `$${values.push(recordId)}`);
  return { text: `select * from (\n${inner}\n) q limit ${limit}`, values };
}

/** Runs the statements of templates under the read-only role, within 5 s each. `showReason`: for those who write them. */
export function createSqlSource(reader: Reader) {
  async function rows(sql: string, recordId: Id | null, limit: number, showReason: boolean): Promise<Record<string, unknown>[]> {
    const { text, values } = bound(sql, recordId, limit);
    try {
      return await reader.rows(text, values, types);
    } catch (cause) {
      if (cause instanceof ReaderMissing) throw new AppError('NOT_ALLOWED', { what: 'what.printSqlReader' }, { cause });
      if (!(cause instanceof pg.DatabaseError)) throw cause;
      const known = cause.code === UNSUPPORTED && WRITES_WITHIN.test(sql) ? 'what.printSqlWrites' : reasons.get(cause.code ?? '');
      if (known === undefined && showReason)
        throw new AppError(
          'NOT_ALLOWED',
          isOfSemicolon(cause.message) ? { what: 'what.sqlSemicolon' } : { what: 'what.printSqlQuery', reason: cause.message },
          { cause },
        );
      throw new AppError('NOT_ALLOWED', { what: known ?? 'what.printSqlFailed' }, { cause });
    }
  }

  return {
    async fieldTables(sqlTemplate: string): Promise<FieldTable[]> {
      const tables = statementsIn(sqlTemplate).map(async (sql, index): Promise<FieldTable> => {
        const id = tableOfStatement(index);
        const [row] = await rows(
          `select 1 as "banyan one", q.* from (values (1)) one left join lateral (\n${sql}\n) q on true`,
          null,
          1,
          true,
        );
        const names = Object.keys(row ?? {}).filter((name) => name !== 'banyan one');
        return {
          ...{ id, parentId: '0', fullName: id, kind: index === 0 ? ('head' as const) : ('table' as const) },
          children: names.map((name) => ({ id: name, parentId: id, fullName: name, type: '' })),
        };
      });
      return Promise.all(tables);
    },

    /** Rows of each statement for a record; throws NOT_ALLOWED for more than 10,000. */
    async tables(sqlTemplate: string, recordId: Id, showReason = false): Promise<Record<string, PrintRow[]>> {
      const tables: Record<string, PrintRow[]> = {};
      for (const [index, sql] of statementsIn(sqlTemplate).entries()) {
        const most = index === 0 ? 1 : DOCUMENT_LIMITS.dataRows;
        const found = await rows(sql, recordId, index === 0 ? 1 : most + 1, showReason);
        if (found.length > most) throw new AppError('NOT_ALLOWED', { what: 'what.printRows', count: most });
        tables[tableOfStatement(index)] = found.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)])),
        );
      }
      return tables;
    },
  };
}
