import * as z from '@banyan/shared-contracts/schema';

export const side = z.enum(['left', 'center', 'right']);

/** How the words of a text or a link look; members as CSS calls them (api-forms B4). */
export const textStyle = z.object({
  color: z.string().catch(''),
  'text-align': side.catch('left'),
  'font-weight': z.enum(['normal', 'bold']).catch('normal'),
  'font-style': z.enum(['normal', 'italic']).catch('normal'),
  'text-decoration': z.enum(['none', 'underline', 'line-through']).catch('none'),
  'line-height': z.coerce.number().min(1).max(200).catch(32),
  'font-size': z.coerce.number().min(8).max(100).catch(12),
});
export type TextStyle = z.output<typeof textStyle>;
