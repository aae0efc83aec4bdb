import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { ComparedColumn } from '../../../../../core/conditions/condition-sql';
import type { SqlPart } from '../../../../../core/database/sql-text';
import { isId } from '../../../../../core/ids/only-ids';

type Below = (ids: readonly string[]) => SqlPart;

/** Statement that selects organizations and everything below them (`id`). */
const organizesBelow: Below = (ids) => (bind) =>
  `select descendant_id as id from organize_closure where ancestor_id = any(${bind(ids)}::bigint[])`;

/** Statement that selects people and everybody whom they manage, at any depth (`id`). */
const usersBelow: Below = (ids) => (bind) =>
  `with recursive below (id) as (
    select unnest(${bind(ids)}::bigint[])
    union select subordinate.id from below join user_account subordinate on subordinate.manager_id = below.id
  ) select id from below`;

function belowOf({ contract: { traits } }: FormField): Below | undefined {
  if (traits.named === 'organize' || traits.system === 'organize') return organizesBelow;
  const isPerson = traits.filter === 'user' || traits.named === 'user' || traits.system === 'creator' || traits.system === 'modifier';
  return isPerson ? usersBelow : undefined;
}

/** Ids out of the value of a search: one, several, a path (its last), or several paths. */
function idsIn(value: unknown, paths: boolean): string[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  const isPath = paths && !list.some(Array.isArray);
  const ends = isPath ? [list.at(-1)] : list.map((one) => (Array.isArray(one) ? (one as unknown[]).at(-1) : one));
  return ends.flatMap((one) => {
    const id = typeof one === 'string' ? one.split('--')[0] : undefined;
    return id !== undefined && isId(id) ? [id] : [];
  });
}

/**
 * A search by an organization or a person that also finds what is of those below (`isIncludeSubordinate`, api-forms B16). Undefined where the field
 * names neither, or the value no id: it is then compared like any other.
 */
export function belowSql(field: FormField, { sql, type, paths = false, wrap }: ComparedColumn, value: unknown): SqlPart | undefined {
  const ids = idsIn(value, paths);
  if (ids.length === 0) return undefined;
  const wrapped = (comparison: SqlPart): SqlPart => (wrap === undefined ? comparison : (bind) => wrap(comparison(bind)));
  // Paths hold all that is above: what is below an organization or area has it on its path.
  if (paths)
    return wrapped(
      (bind) => `exists (select from unnest(${bind(ids)}::text[]) asked (id)
        where jsonb_path_exists(${sql}, '$.** ? (@ == $id)', jsonb_build_object('id', asked.id)))`,
    );
  const below = belowOf(field);
  if (below === undefined) return undefined;
  if (type === 'bigint') return wrapped((bind) => `${sql} in (${below(ids)(bind)})`);
  // Some lists of ids say of each what it is.
  if (type === 'jsonb')
    return wrapped(
      (bind) => `${sql} ?| array(select unnest(array[id::text, id::text || '--user', id::text || '--department'])
        from (${below(ids)(bind)}) found)`,
    );
  return undefined;
}
