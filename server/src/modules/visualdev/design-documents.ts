import { AppError } from '@banyan/shared-contracts/errors';
import type { ColumnDesign } from '@banyan/shared-contracts/forms/column-design';
import { z } from 'zod';
import { type Conditions, readConditions } from '../../core/conditions/conditions';

/** A stored document; '' stands for one that was never drawn. */
export function readDocument<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(text === '' ? {} : JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new AppError('NOT_ALLOWED', { what: 'what.formDocument' });
    throw error;
  }
}

/** The filter that holds on every list (api-forms B16); one that cannot be understood is refused, because without it everything would be shown. */
export function readListFilter(design: ColumnDesign): Conditions | undefined {
  const { matchLogic, conditionList } = (design['ruleList'] ?? {}) as Record<string, unknown>;
  if (conditionList === undefined) return undefined;
  const conditions = readConditions(matchLogic, conditionList);
  if (conditions === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.formDocument' });
  return conditions;
}
