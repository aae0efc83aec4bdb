import * as z from '@banyan/shared-contracts/schema';
import { messageSchema } from '../../design/steps/change';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { id, ids, markInput, optionalText, text } from '../../wire/scalars';

const PATH = '/api/visualdev/Base';

const byId = z.object({ id });
/** What a release does, and what it concerns; all sentences are in the caller's language. */
export const planItem = z.object({
  /** `keepColumn`: the field was removed, its column stays; `words`: labels and other settings that change no table. */
  kind: z.enum(['addTable', 'addColumn', 'keepColumn', 'convert', 'index', 'dropIndex', 'menu', 'words', 'rights']),
  text: z.string(),
  /** Records that it writes; of tables that are added those that are there already, none. */
  rows: z.int(),
  /** Seconds that it takes about; 0 for what is done in an instant. */
  seconds: z.int(),
  /** Records whose value has no counterpart in the new type: how many, and examples. */
  losses: z.int(),
  /** Whether `rows` and `losses` come from a sample, and not from all records. */
  isEstimate: z.boolean(),
  examples: z.array(z.object({ recordId: id, title: z.string(), value: z.string() })),
});
export type PlanItem = z.output<typeof planItem>;

/** A problem that prevents a release, and its place: the node of the document. */
export const designProblem = z.object({
  node: z.string(),
  path: z.array(z.string()),
  severity: z.enum(['error', 'warning']),
  text: messageSchema,
});

/** A column that no field of the draft uses, with the values that are left in it. */
export const keptColumn = z.object({
  /** Names of the table and of the column, as `dropColumns` takes them. */
  table: z.string(),
  column: z.string(),
  /** What the field was called that used it last, and its address. */
  label: z.string(),
  field: z.string(),
  /** Records that have a value in it. */
  values: z.int(),
  isEstimate: z.boolean(),
  /** Whether the live release still uses it: only after the draft has been released can it be dropped. */
  isUsed: z.boolean(),
});
export type KeptColumn = z.output<typeof keptColumn>;

export const releasePlan = z.object({
  /** The number that the release gets; that of the present one where nothing has changed. */
  version: z.int(),
  /** Number of the present release, 0 where there is none. */
  released: z.int(),
  items: z.array(planItem),
  problems: z.array(designProblem),
  /** How many pieces of advice the checker has for the draft; they are listed in the designer. */
  advice: z.int(),
  /** Records of the main table. */
  records: z.int(),
  /** Whether it runs as a job. */
  isJob: z.boolean(),
  /** Estimated duration of the whole release in seconds, and the assumption as a sentence. */
  seconds: z.int(),
  assumption: z.string(),
  kept: z.array(keptColumn),
});
export type ReleasePlan = z.output<typeof releasePlan>;

export const planRelease = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/Plan`,
  summary: 'What a release of the present draft will do, computed without changing anything',
  params: byId,
  reply: releasePlan,
});

/** Columns of one call at most. */
const MAX_DROPPED = 200;

export const dropColumns = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/DropColumns`,
  summary: 'Drop columns that no field uses, with the values in them, for good',
  params: byId,
  body: z.object({
    columns: z
      .array(z.object({ table: text(63), column: text(63) }))
      .min(1)
      .max(MAX_DROPPED),
    /** Confirms that the values are lost permanently: 1, or the call is refused. */
    confirmed: markInput.default(0),
  }),
  /** Number of dropped columns. */
  reply: z.object({ dropped: z.int() }),
});

const platform = markInput.default(0);

/** Release of a draft (api-data 4.4). `note` and `permit` are ours. */
export const releaseInput = z.object({
  pc: platform,
  app: platform,
  pcModuleParentId: ids.default([]),
  appModuleParentId: ids.default([]),
  platformRelease: optionalText(200),
  note: optionalText(500),
  /** Permission groups that get the new menus with all their columns, forms and buttons. */
  permit: ids.default([]),
  /** Values that have no counterpart in their new type are left empty; their former columns are retained. */
  acceptLosses: markInput.default(0),
});

export const releaseDesign = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Release`,
  summary: 'Release the draft, and create or update its menus',
  params: byId,
  body: releaseInput,
  /** Older clients read no data. */
  reply: z.object({ version: z.int(), isLive: z.boolean(), menuIds: z.array(id) }),
  long: true,
});

/** The draft becomes the last released version (api-forms A12). */
export const rollbackDesign = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/RollbackTemplate`,
  reads: false,
  summary: 'Set the draft back to the present release',
  params: byId,
  reply: nothing,
});
