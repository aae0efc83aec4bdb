import type * as z from '@banyan/shared-contracts/schema';

/** The parts of zod's definitions that say what a value consists of. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  valueType?: Schema;
  items?: readonly Schema[];
  options?: readonly Schema[];
  innerType?: Schema;
  out?: Schema;
  getter?: () => Schema;
}

interface Schema {
  _zod: { def: Definition };
  safeParse: (value: unknown) => { success: boolean; data?: unknown };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function strip(schema: Schema, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { type, shape, catchall, element, valueType, items, options, innerType, out, getter } = schema._zod.def;
  const inner = innerType ?? (type === 'pipe' ? out : undefined) ?? getter?.();
  if (inner !== undefined) return strip(inner, value);
  if (Array.isArray(value)) {
    if (element !== undefined) return value.map((item) => strip(element, item));
    return items === undefined ? undefined : items.map((item, index) => strip(item, value[index]));
  }
  if (isObject(value)) {
    if (shape !== undefined) {
      const named = Object.entries(shape).map(([key, member]) => [key, strip(member, value[key])] as const);
      const others = catchall === undefined || catchall._zod.def.type === 'never' ? {} : value;
      return { ...others, ...Object.fromEntries(named.filter(([, member]) => member !== undefined)) };
    }
    if (valueType !== undefined) return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, strip(valueType, member)]));
    // Which of several forms was meant is not known: all that any of them names.
    return options === undefined ? undefined : Object.assign({}, ...options.map((option) => strip(option, value)));
  }
  return typeof value === 'object' ? value : value;
}

/**
 * What a contract names of a value that does not fit it: members that it does not name are dropped at every depth, objects where it expects
 * something else are dropped too; plain values of another type stay.
 */
export const stripTo = (schema: z.ZodType, value: unknown): unknown => strip(schema, value);
