import type { NamedKind } from '@banyan/shared-contracts/forms/model/widget';
import { runNamed } from '../../../../../core/database/named-statements';
import { onlyIds } from '../../../../../core/ids/only-ids';
import { distinct, keyOf, type NameResolver } from './name-resolver';

/**
 * Names of what ids of one kind refer to: `select` reads them as `id` and `name`; what was removed since is still named, as it was called
 * last (api-forms B27, trap 11). `removedAs` is the kind under which the name of a removed one was kept.
 */
export const namedById =
  <Kind extends NamedKind>(kind: Kind, select: string, removedAs: string = kind): NameResolver<Kind> =>
  async ({ pool }, references) => {
    const ids = onlyIds(distinct(references.map(({ id }) => id)));
    const rows = await runNamed<{ id: string; name: string }>(pool, (bind) => {
      const asked = `${bind(ids)}::bigint[]`;
      return `
        select id::text, name from removed_name where kind = ${bind(removedAs)} and id = any(${asked})
        union all select named.id::text, named.name from (${select}) named where named.id = any(${asked})`;
    });
    return new Map(rows.map(({ id, name }) => [keyOf({ kind, id }), name]));
  };
