import * as z from '@banyan/shared-contracts/schema';
import { patterns, rule } from '../../patterns';
import { endpoint } from '../../wire/endpoint';
import { listOf } from '../../wire/paging';
import { id, requiredId, requiredText } from '../../wire/scalars';

/** Templates from which designs are made; these calls are ours. Names and descriptions of templates are texts of the page that offers them. */
export const DESIGN_TEMPLATES = ['leaveRequest', 'expenseClaim', 'visitor', 'asset', 'customer', 'inspection'] as const;
export type DesignTemplateCode = (typeof DESIGN_TEMPLATES)[number];

/** A line of the outline of a form: a title, a field of one line, an area of several, or a table with its columns. */
export const outlineItem = z.object({
  shape: z.enum(['title', 'line', 'area', 'table']),
  label: z.string(),
  /** Of 24 parts of the width. */
  span: z.int().min(1).max(24),
  /** Labels of the columns of a table. */
  columns: z.array(z.string()),
});
export type OutlineItem = z.output<typeof outlineItem>;

export const designTemplate = z.object({
  template: z.enum(DESIGN_TEMPLATES),
  /** Fields that hold a value, columns of tables included. */
  fields: z.int(),
  /** Names of the dictionaries that it creates if they are missing. */
  dictionaries: z.array(z.string()),
  /** What is seen of the form from its beginning. */
  outline: z.array(outlineItem),
});
export type DesignTemplate = z.output<typeof designTemplate>;

export const listDesignTemplates = endpoint({
  method: 'GET',
  path: '/api/visualdev/Base/Templates',
  summary: 'Templates for new designs',
  reply: listOf(designTemplate),
});

export const fromTemplateInput = z.object({
  template: z.enum(DESIGN_TEMPLATES),
  fullName: requiredText(100, 'design.fullName.required', 'design.fullName.max'),
  enCode: requiredText(50, 'design.enCode.required', 'design.enCode.max').regex(...rule(patterns.enCode)),
  category: requiredId('design.category.required'),
});
export type FromTemplateInput = z.output<typeof fromTemplateInput>;

export const createFromTemplate = endpoint({
  method: 'POST',
  path: '/api/visualdev/Base/Actions/FromTemplate',
  summary: 'Create a design from a template, with the dictionaries that are missing; answers its id',
  body: fromTemplateInput,
  reply: id,
});
