import type { ConditionSymbol } from '@banyan/shared-contracts/menu-admin/conditions';
import { z } from 'zod';
import { anyOf, type SqlPart } from '../database/sql-text';

const path = z.array(z.string().max(100)).min(1).max(50);
/** One path, or several of which one must be there. */
const asked = z.union([path.transform((one) => [one]), z.array(path).min(1).max(500)]);

/** Symbols that compare paths as wholes; all others look at the column as at any other. */
export const isPathSymbol = (symbol: ConditionSymbol): boolean => symbol === '==' || symbol === 'in';

/** Whether a column holds a path, as its value or among several; undefined where `value` is no path. */
export function pathsSql(column: string, value: unknown): SqlPart | undefined {
  const paths = asked.safeParse(value);
  if (!paths.success) return undefined;
  // Containment is what the index answers; it takes a longer path for a shorter one, so the values are compared, too.
  return anyOf(
    paths.data.map((one): SqlPart => (bind) => {
      const single = `${bind(JSON.stringify(one))}::jsonb`;
      return `((${column} @> ${single} and ${column} = ${single}) or (${column} @> jsonb_build_array(${single})
        and exists (select from jsonb_array_elements(${column}) held (path) where held.path = ${single})))`;
    }),
  );
}
