import * as z from '@banyan/shared-contracts/schema';
import { optionalText } from '../wire/scalars';

/** The table of a field: that of the form, a secondary table, or a sub-table (`fieldRule`, api-platform 14.4). */
export const FIELD_RULE = { main: 0, secondary: 1, child: 2 } as const;

const rule = z.literal(Object.values(FIELD_RULE));

/** The place of a field, as requests give it. */
export const fieldPlaceInput = z.object({
  bindTable: optionalText(120),
  fieldRule: z
    .union([rule, z.enum(['0', '1', '2']).transform(Number).pipe(rule), z.literal('')])
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? FIELD_RULE.main : value)),
  childTableKey: optionalText(50),
});
export type FieldPlaceInput = z.output<typeof fieldPlaceInput>;

/** The same as it is read. */
export const fieldPlace = z.object({ bindTable: z.string(), fieldRule: rule, childTableKey: z.string() });
export type FieldPlace = z.output<typeof fieldPlace>;

/** The prefix of a field's own code in stored values, and in comparisons at run time. */
function startOf({ bindTable, fieldRule, childTableKey }: FieldPlace): string {
  if (fieldRule === FIELD_RULE.secondary && bindTable !== '') return `jnpf_${bindTable}_jnpf_`;
  if (fieldRule === FIELD_RULE.child && childTableKey !== '') return `${childTableKey}-`;
  return '';
}

/** The code as it is stored: `jnpf_<table>_jnpf_<field>` of a secondary table, `<childKey>-<field>` of a sub-table; a long one stays. */
export function toStoredCode(code: string, place: FieldPlace): string {
  const start = startOf(place);
  return code.startsWith(start) ? code : start + code;
}

/** The code as people see it beside its table: without what `toStoredCode` puts in front. */
export function toShownCode(code: string, place: FieldPlace): string {
  const start = startOf(place);
  return code.startsWith(start) ? code.slice(start.length) : code;
}
