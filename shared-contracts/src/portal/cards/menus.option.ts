import * as z from '@banyan/shared-contracts/schema';

/** Card `menus`: chosen menu entries by code; those that are granted show. */
export const menusOption = z.looseObject({ menus: z.array(z.string()).default([]) });
