import * as z from '@banyan/shared-contracts/schema';

/** Card `slot`: what a remote offers for the home page, by the extension's name. */
export const slotOption = z.looseObject({ extension: z.string() });
