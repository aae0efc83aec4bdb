import type { SourceKind } from '@banyan/shared-contracts/data/data-source.contract';
import type { COLUMN_TYPES } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import type { Audited, Defaulted, Id, Json } from './column-types';

/** Databases besides that of the platform; see the migrations 0203 and 0237. */
export interface DataSourceTable extends Audited {
  id: Id;
  full_name: string;
  db_type: SourceKind;
  /** '' and 0 for a file. */
  host: string;
  port: number;
  user_name: string;
  /** Sealed. */
  password: string;
  /** Name of the database, or of a listed file. */
  service_name: Defaulted<string>;
  db_schema: Defaulted<string>;
  read_only: Defaulted<boolean>;
  pool_size: Defaulted<number>;
  /** Seconds. */
  time_limit: Defaulted<number>;
  ssl: Defaulted<boolean>;
  oracle_link: Defaulted<'SERVICE' | 'SID'>;
  oracle_service: Defaulted<string>;
  oracle_role: Defaulted<'Default' | 'SYSDBA' | 'SYSOPER'>;
  sort_code: Defaulted<number>;
  description: Defaulted<string>;
}

interface DataSourceHealthTable {
  source_id: Id;
  checked_at: Date;
  /** Milliseconds. */
  latency: number | null;
  failure: Json<{ what: string }> | null;
}

/** A column that tables often have; see the migration 0213. */
export interface CommonFieldTable extends Audited {
  id: Id;
  /** Its comment. */
  full_name: string;
  /** Its name. */
  en_code: string;
  data_type: (typeof COLUMN_TYPES)[number];
  data_length: Defaulted<number>;
  allow_null: Defaulted<boolean>;
  sort_code: Defaulted<number>;
  description: Defaulted<string>;
}

export interface DataSourceTables {
  common_field: CommonFieldTable;
  data_source: DataSourceTable;
  data_source_health: DataSourceHealthTable;
}
