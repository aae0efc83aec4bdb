import { createHash } from 'node:crypto';
import type pg from 'pg';
import { KEYWORD_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { comparisonSql } from '../../../../../core/conditions/condition-sql';
import { runNamed } from '../../../../../core/database/named-statements';
import { anyOf, type SqlPart, statement } from '../../../../../core/database/sql-text';
import { gramsSql, wordIndexName } from '../../../design/publish/tables/word-index';
import { SYSTEM } from '../../../design/publish/tables/layout';
import { MAIN } from '../../record.repository';
import type { OpenModel } from '../record-reader';
import { keywordColumns } from './search';

/** The newest records, in which is looked how often a keyword comes; a list of fewer is read as a whole in an instant. */
const SAMPLE = 2000;

/** So long a decision holds, ms: an older one finds the same rows, at most more slowly. */
const KEPT_MS = 60_000;
/** How many decisions one process caches. */
const MAX_KEPT = 1000;

/** A keyword of a larger share of the records is found faster without an index. */
const OFTEN = 0.2;

/** Hits of a keyword are counted up to this number. */
const MOST_COUNTED = 10_000;

/** How the rows of a keyword are found in a list of many records. */
export interface KeywordRows {
  /** Holds for all of its rows, and is looked up in indexes. */
  narrow: readonly SqlPart[];
  /** Where there are more, the total is not exact. */
  most: number | undefined;
}

const AS_THEY_ARE: KeywordRows = { narrow: [], most: undefined };

interface Sample {
  read: number;
  hits: number;
  /** How many of the columns have an index of their grams. */
  indexed: number;
}

/** Decides by some of the records; a list without a keyword, or of few records, is found and counted by its conditions alone. */
export function createKeywordPlans(pool: pg.Pool) {
  const kept = new Map<string, { until: number; sample: Sample }>();

  async function look(build: SqlPart): Promise<Sample> {
    const { text, values } = statement(build);
    const key = createHash('sha256').update(text).update(JSON.stringify(values)).digest('base64url');
    const known = kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.sample;
    const [sample = { read: 0, hits: 0, indexed: 0 }] = await runNamed<Sample>(pool, build);
    kept.delete(key);
    kept.set(key, { until: Date.now() + KEPT_MS, sample });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string);
    return sample;
  }

  return async ({ model, access }: OpenModel, query: Readonly<Record<string, unknown>>): Promise<KeywordRows> => {
    const keyword = query[KEYWORD_KEY];
    if (model.own !== undefined || typeof keyword !== 'string' || keyword === '') return AS_THEY_ARE;
    const columns = keywordColumns(model, access);
    if (columns.some(({ column }) => column.exact === true || column.wrap !== undefined)) return AS_THEY_ARE;
    const isHit = anyOf(columns.map(({ column }) => comparisonSql(column, 'like', keyword)));
    const indexes = [...new Set(columns.map(({ placed }) => wordIndexName(model.table, placed.column)))];
    const { read, hits, indexed } = await look(
      (bind) => `select count(*)::int as read, count(*) filter (where ${isHit(bind)})::int as hits,
        (select count(*)::int from pg_index join pg_class on pg_class.oid = indexrelid
         where relnamespace = 'form'::regnamespace and relname = any(${bind(indexes)}::text[]) and indisvalid) as indexed
      from (select * from ${model.source} ${MAIN} order by ${MAIN}.${SYSTEM.id} desc limit ${SAMPLE}) ${MAIN}`,
    );
    if (read < SAMPLE) return AS_THEY_ARE;
    const isNarrowed = [...keyword].length > 1 && hits <= read * OFTEN && indexed === indexes.length;
    const grams = anyOf(
      columns.map(
        ({ column }) =>
          (bind) =>
            `${gramsSql(column.sql)} @> ${gramsSql(`${bind(keyword)}::text`)}`,
      ),
    );
    return { narrow: isNarrowed ? [grams] : [], most: MOST_COUNTED };
  };
}
