import { type PrincipalType, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import type { SqlPart } from '../database/sql-text';

/** An id of a condition and what it is the id of. */
export interface KnownId {
  id: string;
  types: readonly PrincipalType[];
}

/**
 * The ids that replace placeholders for the caller in a condition, and the ids beside them, in every form in which the compared column can
 * store ids.
 */
export class SystemIds {
  constructor(private readonly known: readonly KnownId[]) {}

  get ids(): string[] {
    return [...new Set(this.known.map(({ id }) => id))];
  }

  /** As columns without a type of their own keep them: bare, or with their kind. */
  get texts(): string[] {
    return [...this.ids, ...new Set(this.known.flatMap(({ id, types }) => types.map((type) => toTypedId(id, type))))];
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
