import * as z from '@banyan/shared-contracts/schema';
import { conditionGroups } from '../../../menu-admin/conditions';

/**
 * The style of rows and cells by conditions, without a script: `styleRules` of a list, a member of our own that clients of 3.6 preserve and
 * ignore. Rules are applied in their order; among several rules for a cell the last one applies, and a rule for the cell takes precedence
 * over one for the row.
 */
export const STYLE_RULES = 'styleRules';

/** Colours by what they mean, so that they fit light and dark. */
export const STYLE_TONES = ['none', 'info', 'success', 'warning', 'danger', 'muted'] as const;
export type StyleTone = (typeof STYLE_TONES)[number];

export const styleRule = z.looseObject({
  id: z.string().default(''),
  name: z.string().default(''),
  enabled: z.boolean().default(true),
  /** Joins the groups. */
  logic: z.enum(['and', 'or']).catch('and').default('and'),
  conditions: conditionGroups.default([]),
  /** Columns (`prop`) whose cells it is about; none: the whole row. */
  columns: z.array(z.string()).max(500).default([]),
  text: z.enum(STYLE_TONES).catch('none').default('none'),
  background: z.enum(STYLE_TONES).catch('none').default('none'),
  bold: z.boolean().default(false),
  strike: z.boolean().default(false),
});
export type StyleRule = z.output<typeof styleRule>;
