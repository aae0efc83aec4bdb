import { config } from 'zod';

// The content security policy forbids evaluation; zod tries it with the first object schema unless it is configured before.
config({ jitless: true });

/**
 * The functions that contracts are written with, under the names of zod: `import * as z from '@banyan/shared-contracts/schema'`. The shell
 * provides this module to every remote, so that all schemas of a page come from one copy of the library; a function that no contract needs
 * is not exported here (docs/adr/0012).
 */
export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  int,
  literal,
  looseObject,
  NEVER,
  never,
  null,
  number,
  object,
  partialRecord,
  preprocess,
  prettifyError,
  record,
  string,
  templateLiteral,
  tuple,
  union,
  unknown,
  ZodObject,
} from 'zod';
export type {
  input,
  output,
  RefinementCtx,
  ZodArray,
  ZodEnum,
  ZodLiteral,
  ZodNullable,
  ZodOptional,
  ZodPipe,
  ZodRawShape,
  ZodString,
  ZodType,
  ZodUndefined,
  ZodUnion,
} from 'zod';
