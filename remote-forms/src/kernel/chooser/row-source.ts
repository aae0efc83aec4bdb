import type { Paged } from '@banyan/shared-contracts/wire/paging';

/** A row of a chooser, by member. */
export type Row = Record<string, unknown>;

export interface RowPage {
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/** Where the rows of a chooser come from. */
export interface RowSource {
  /** Names the question in caches. */
  key: readonly unknown[];
  /** Member that is a row's value. */
  idMember: string;
  page: (page: RowPage, signal: AbortSignal) => Promise<Paged<Row>>;
  /** Titles of values that were chosen before, by value. */
  titles: (ids: readonly string[], signal: AbortSignal) => Promise<Record<string, string>>;
}

export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

export const idOf = ({ idMember }: Pick<RowSource, 'idMember'>, row: Row): string => textOf(row[idMember]);

/** A record as details carry it: JSON text, '' where there is none. */
export const readRow = (json: string): Row => (json === '' ? {} : (JSON.parse(json) as Row));
