import { type PrincipalType, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import type { SqlPart } from '../database/sql-text';

/** The ids that stand for the caller in a condition, whatever shape the compared column keeps ids in. */
export class SystemIds {
  constructor(
    readonly type: PrincipalType,
    readonly ids: readonly string[],
  ) {}

  /** As columns without a type of their own keep them: bare, or with their kind. */
  get texts(): string[] {
    const typed = this.type === 'department' ? (['department', 'company'] as const) : [this.type];
    return [...this.ids, ...this.ids.flatMap((id) => typed.map((kind) => toTypedId(id, kind)))];
  }
}

/** Whether a path of the column, or one of its paths, ends at one of the ids. */
export const pathEndsSql =
  (column: string, ids: readonly string[]): SqlPart =>
  (bind) => {
    const wanted = `${bind(ids)}::text[]`;
    return `((jsonb_typeof(${column} -> 0) = 'string' and ${column} ->> -1 = any(${wanted})) or exists (
      select from jsonb_array_elements(case jsonb_typeof(${column} -> 0) when 'array' then ${column} else '[]' end) held (path)
      where held.path ->> -1 = any(${wanted})))`;
  };
