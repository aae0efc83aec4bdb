import * as z from '@banyan/shared-contracts/schema';

/** Settings of a pane of tabs, collapses and steps (api-forms B5). */
export const paneSettings = z.object({ title: z.string().default(''), name: z.coerce.string().default('') });
export type PaneSettings = z.output<typeof paneSettings>;
