import * as z from '@banyan/shared-contracts/schema';

/** How a text is written that is left to the theme. */
export const PLAIN_TEXT = { size: 14, color: '#303133' } as const;

/** Card `text`: plain text with line breaks, in which web addresses become links, or HTML (`styleType` 2; api-portals P10). */
export const textOption = z.looseObject({
  styleType: z.literal([1, 2]).catch(1),
  defaultValue: z.string().catch(''),
  textFontSize: z.number().min(12).max(25).catch(PLAIN_TEXT.size),
  textFontColor: z.string().catch(PLAIN_TEXT.color),
  textFontWeight: z.boolean().catch(false),
  textFontStyle: z.boolean().catch(false),
  textLeft: z.enum(['left', 'center', 'right']).catch('left'),
  textUnderLine: z.enum(['none', 'underline', 'line-through']).catch('none'),
  textBgColor: z.string().catch(''),
});
