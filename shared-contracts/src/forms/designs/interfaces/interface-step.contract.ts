import * as z from '@banyan/shared-contracts/schema';
import { markInput, MAX_JSON_TEXT, optionalId, optionalText } from '../../../wire/scalars';

/** Where the value of a header or of a member of the query comes from: a parameter of the interface, a variable by its id, or the text itself (api-data 1.5). */
export const CALL_SOURCE = { parameter: 1, variate: 2, constant: 3 } as const;

/**
 * How the body of a call is written (api-data 1.5): `form` (multipart) and `urlencoded` are the JSON text of a list of items such as those of the
 * query, `json` and `xml` texts with marks.
 */
export const CALL_BODY = { none: 0, form: 1, urlencoded: 2, json: 3, xml: 4 } as const;

/** Shown in place of a header that holds a secret; a save that sends it leaves the stored value unchanged. */
export const KEPT_SECRET = '******';

export const callItem = z.looseObject({
  field: z.string().max(200),
  source: z.int().default(CALL_SOURCE.constant),
  defaultValue: z.string().max(4000).default(''),
});
export type CallItem = z.output<typeof callItem>;

const items = z
  .array(callItem)
  .max(100)
  .nullish()
  .transform((list) => list ?? []);

/**
 * The main step of an interface (`dataConfigJson`): rows as JSON text, a query with `{parameter}` marks, or a call. `rows` and `total` are members of
 * ours: paths of the rows and of their number in the answer, such as `data.list`; empty means the usual places. `dbLinkId` is the id of a data source, `0` or '' for the main database.
 */
export const interfaceStep = z.looseObject({
  staticData: z.string().max(MAX_JSON_TEXT).default(''),
  sqlData: z.looseObject({ dbLinkId: optionalId, sql: z.string().max(100_000).default('') }).default({ dbLinkId: '', sql: '' }),
  apiData: z
    .looseObject({
      method: z.union([z.literal(1), z.literal(2)]).default(1),
      url: z.string().max(4000).default(''),
      header: items,
      query: items,
      bodyType: z.int().default(CALL_BODY.none),
      body: z.string().max(100_000).default(''),
      rows: z.string().max(200).default(''),
      total: z.string().max(200).default(''),
    })
    .default({ method: 1, url: '', header: [], query: [], bodyType: CALL_BODY.none, body: '', rows: '', total: '' }),
});
export type InterfaceStep = z.output<typeof interfaceStep>;

export const interfaceType = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/**
 * How the rows of a further step are combined with the rows before it: `left` includes rows without a partner, `inner` does not; `append`
 * adds the new rows at the end; `replace` discards the earlier rows.
 */
export const STEP_JOIN = { left: 'left', inner: 'inner', append: 'append', replace: 'replace' } as const;
/** Name of the first step, under which later ones know it. */
export const MAIN_STEP = 'main';
/** Further steps of one interface. */
export const MAX_FURTHER_STEPS = 9;

/**
 * A step that runs after the main one. `{name_member}` in it is a member of the first row of the step `name` before it; the main step is called
 * `main`. Members of joined rows get `prefix` before their names; those whose names are taken are left out.
 */
export const furtherStep = z.object({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,29}$/),
  type: interfaceType,
  config: interfaceStep,
  join: z.enum(STEP_JOIN).default(STEP_JOIN.left),
  /** Members whose values are equal, compared as texts. */
  on: z
    .array(z.object({ left: z.string().min(1).max(200), right: z.string().min(1).max(200) }))
    .max(5)
    .default([]),
  prefix: z
    .string()
    .regex(/^\w{0,30}$/)
    .default(''),
});
export type FurtherStep = z.output<typeof furtherStep>;

/** The types of parameters; times are epoch milliseconds. */
export const PARAMETER_TYPES = ['varchar', 'int', 'decimal', 'datetime'] as const;

/** Parameters of an interface: names of letters, digits and underscores. */
export const declaredParameter = z.object({
  field: z.string().regex(/^[A-Za-z_]\w{0,49}$/),
  fieldName: optionalText(50),
  dataType: z.enum(PARAMETER_TYPES).default('varchar'),
  required: markInput.default(0),
  defaultValue: z
    .union([z.string().max(1000), z.number()])
    .nullish()
    .transform((value) => String(value ?? '')),
});
export type DeclaredParameter = z.output<typeof declaredParameter>;
