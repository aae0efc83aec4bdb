/** Layouts of the shell; a user's `theme` holds one of them (product-1 section 4). */
export const LAYOUTS = ['classic', 'functional', 'plain', 'blend'] as const;
export type Layout = (typeof LAYOUTS)[number];
