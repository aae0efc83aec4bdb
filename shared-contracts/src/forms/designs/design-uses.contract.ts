import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { listOf } from '../../wire/paging';
import { id, optionalText } from '../../wire/scalars';

/** The users of designs and of their fields, and the parts that designs use (ours). */
const PATH = '/api/visualdev';

/** Something that uses a design, a field of it, or something that designs name. */
export const designUse = z.object({
  /** Address of the field that is used (`a`, `table-child`); '' where the whole is used. */
  field: z.string(),
  /**
   * Whose it is. `form`, `list`, `appList`: a setting of a design; `rights`: a column or form right of a menu; `scope`: a row scope of a menu;
   * `records`: records that were entered.
   */
  kind: z.enum(['form', 'list', 'appList', 'menu', 'scope', 'rights', 'printTemplate', 'portal', 'shortLink', 'records']),
  /** Id of the design, menu, template or portal; '' for records, public links, and designs that the caller may not open. */
  owner: z.string(),
  /** Its name, and the place within it, in the caller's language; of designs that the caller may not open how many settings there are. */
  name: z.string(),
  place: z.string(),
  /** Address of the field in the design `owner` that has the setting, or ''. */
  holder: z.string(),
  /** Records, for `records`; settings, for designs that the caller may not open; otherwise 1. */
  count: z.int(),
});
export type DesignUse = z.output<typeof designUse>;

export const listDesignUses = endpoint({
  method: 'GET',
  path: `${PATH}/Base/:id/Uses`,
  summary: 'What uses a design and its fields; of one field with `field`',
  params: z.object({ id }),
  query: z.object({ field: optionalText(200) }),
  reply: listOf(designUse),
});

/** Things outside of designs that designs, portals and templates name: by id, numbering rules by their code. */
export const USED_KINDS = ['interface', 'dictionary', 'numberingRule', 'printTemplate'] as const;

export const listUsesOf = endpoint({
  method: 'GET',
  path: `${PATH}/Uses/:kind/:id`,
  summary: 'What uses a data interface, dictionary, numbering rule or print template',
  params: z.object({ kind: z.enum(USED_KINDS), id: z.string().min(1).max(50) }),
  reply: listOf(designUse),
});
