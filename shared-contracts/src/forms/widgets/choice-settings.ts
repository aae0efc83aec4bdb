import * as z from '@banyan/shared-contracts/schema';

/** What drop-downs with options of their own, of a dictionary or of an interface have in common (api-forms B4: select, cascader, treeSelect). */
export const choiceSettings = z.object({
  placeholder: z.string().default(''),
  multiple: z.boolean().default(false),
  /** Options are looked for by typing. */
  filterable: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
