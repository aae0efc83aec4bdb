import * as z from '@banyan/shared-contracts/schema';
import { patterns, rule } from '../patterns';
import { type CallNotes, recordCalls, stateCall } from '../wire/record-calls';
import { id, mark, markInput, optionalText, requiredText, sortCode } from '../wire/scalars';

/** What positions, roles and groups are saved with: records that people are members of (api-platform 11.1-11.3). */
export const membershipInput = z.object({
  fullName: requiredText(50, 'membership.fullName.required', 'membership.fullName.max'),
  enCode: requiredText(50, 'membership.enCode.required', 'membership.enCode.max').regex(...rule(patterns.enCode)),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
});
export type MembershipForm = z.input<typeof membershipInput>;

/** The same as it is read for editing. */
export const membershipRecord = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
});

/** The same as a row of the list; `type` is display text. */
export const membershipRow = membershipRecord.extend({ type: z.string(), creatorTime: z.int() });
export type MembershipListRow = z.output<typeof membershipRow>;

/** State as a filter; missing and `''` mean both. */
export const stateFilter = z
  .union([markInput, z.literal('')])
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/** Ids for conditions and groupings: of organizations, or of the records themselves; a typed id counts as its id. */
export const idTexts = z.array(z.string().transform((text) => text.split('--')[0] ?? '')).max(5000);

/** Records under the organization that they belong to. */
export const organizeGroup = z.object({
  id: z.string(),
  fullName: z.string(),
  children: z.array(z.object({ id, fullName: z.string() })),
});
export type OrganizeGroup = z.output<typeof organizeGroup>;

/** The calls that read and write one record; `noun` is used in their summaries. */
export const membershipCalls = <Input extends z.ZodRawShape, Record extends z.ZodRawShape>(
  path: `/${string}`,
  noun: string,
  schemas: { input: z.ZodObject<Input>; record: z.ZodObject<Record> },
  notes: CallNotes = { remove: ' without members' },
) => ({
  ...recordCalls(path, noun, schemas, notes),
  toggle: stateCall(path, noun, { toggle: '; a disabled one grants nothing' }),
});
