import * as z from '@banyan/shared-contracts/schema';

/** Card `text`: plain text with line breaks; web addresses in it become links. */
export const textOption = z.looseObject({ content: z.string().default('') });
