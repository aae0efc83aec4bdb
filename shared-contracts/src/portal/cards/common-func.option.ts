import * as z from '@banyan/shared-contracts/schema';

/** Target of an entry: none, a menu, or another site (api-portals P7). */
export const LINK_TYPE = { none: '', menu: '1', web: '2' } as const;

const entry = z.looseObject({
  fullName: z.string().catch(''),
  icon: z.string().catch(''),
  linkType: z.string().catch(LINK_TYPE.none),
  moduleId: z.string().catch(''),
  urlAddress: z.string().catch(''),
});

/** Card `commonFunc`: entries of the menu, of which only granted ones are shown, and other sites (api-portals P9). */
export const commonFuncOption = z.looseObject({ defaultValue: z.array(entry).catch([]) });
