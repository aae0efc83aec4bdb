import type { ColumnType } from 'kysely';

/** Ids are bigint columns, read as decimal text. */
export type Id = string;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type Json<T> = ColumnType<T, string, string>;

export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

export interface Audited {
  created_at: Defaulted<Date>;
  created_by: Id | null;
  updated_at: Date | null;
  updated_by: Id | null;
}

export interface Ordered {
  sort_code: Defaulted<number>;
  enabled: Defaulted<boolean>;
  description: Defaulted<string>;
}
