import type * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../model/form-document';

/** Settings of an item by a schema; members that make no sense fall back on their defaults, one by one. */
export function readSettings<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, item: FieldItem): z.output<z.ZodObject<Shape>> {
  const members = Object.entries(schema.shape).map(([name, member]) => {
    const parsed = (member as z.ZodType).safeParse(item[name] ?? undefined);
    return [name, parsed.success ? parsed.data : (member as z.ZodType).safeParse(undefined).data];
  });
  return Object.fromEntries(members) as z.output<z.ZodObject<Shape>>;
}
