import { z } from 'zod';

/** Values of which most fields accept one, the plainest first. */
const PLAIN: readonly unknown[] = [
  '1',
  1,
  'a',
  '',
  true,
  null,
  undefined,
  '2026-01-02',
  'a@b.example',
  'd41d8cd98f00b204e9800998ecf8427e',
  '1--user',
  '{}',
  '[]',
  {},
  [],
];
const MAX_DEPTH = 4;

/** The schema inside of defaults, optionals, pipes and the like. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType === undefined ? schema : unwrap(innerType);
}

/**
 * A value that the schema accepts, as far as one can be found by trying: for tests that run over every contract. `preferred` values are
 * used if they are accepted.
 */
export function sampleOf(schema: z.ZodType, preferred: readonly unknown[] = [], depth = 0): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject && depth < MAX_DEPTH) {
    return Object.fromEntries(fieldsOf(inner).map((key) => [key, sampleOf(inner.shape[key] as z.ZodType, preferred, depth + 1)]));
  }
  if (inner instanceof z.ZodArray && depth < MAX_DEPTH) {
    const filled = [sampleOf(inner.element as z.ZodType, preferred, depth + 1)];
    return inner.safeParse(filled).success ? filled : [];
  }
  const options = inner instanceof z.ZodUnion ? inner.options.map((option) => sampleOf(option as z.ZodType, preferred, depth + 1)) : [];
  const literal = inner instanceof z.ZodLiteral || inner instanceof z.ZodEnum ? [...optionsOf(inner)] : [];
  return [...preferred, ...literal, ...options, ...PLAIN].find((value) => inner.safeParse(value).success);
}

const optionsOf = (schema: z.ZodLiteral | z.ZodEnum): Iterable<unknown> =>
  schema instanceof z.ZodLiteral ? schema.values : schema.options;

/** Names of the fields of an object schema; none of any other. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
