import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Schemas that several places or a schema itself refers to, by name. */
export type Components = Record<string, JsonSchema>;

const DEFINITION = /^#\/\$defs\/(.+)$/;

/** Every `$ref` of zod's own output, which counts from the schema, as one that counts from the document. */
function redirect(value: unknown, name: (definition: string | undefined) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => redirect(entry, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, `#/components/schemas/${name(DEFINITION.exec(inner)?.[1])}`]
        : [key, redirect(inner, name)],
    ),
  );
}

/**
 * A zod schema as JSON Schema for a place in an OpenAPI document. `owner` names the definitions that it contains, which go into
 * `components`; rules that JSON Schema cannot express (a refinement in code) are left out.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', owner: string, components: Components): JsonSchema {
  const { $schema: _dialect, $defs, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  let refersToItself = false;
  const nameOf = (definition: string | undefined) => {
    if (definition === undefined) refersToItself = true;
    return definition === undefined ? owner : `${owner}.${definition.replace(/^_+/, '')}`;
  };
  const adopt = (part: unknown) => redirect(part, nameOf) as JsonSchema;
  for (const [definition, part] of Object.entries(($defs ?? {}) as Components)) components[nameOf(definition)] = adopt(part);
  const whole = adopt(body);
  if (!refersToItself) return whole;
  components[owner] = whole;
  return { $ref: `#/components/schemas/${owner}` };
}
