import { AppError } from '@banyan/shared-contracts/errors';
import type { ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { z } from 'zod';
import { type Conditions, readConditions } from '../../../../core/conditions/conditions';

/** How a document writes characters that no text of the database can hold: NUL and halves of surrogate pairs. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

const isStorable = (text: string) => !/\p{Surrogate}/u.test(text) && !text.includes('\0');

function refuseUnstorable(key: string, value: unknown): unknown {
  if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value;
  throw new SyntaxError('a character that cannot be stored');
}

/** Parses a stored document; '' represents one that was never drawn. */
export function readDocument<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    const document: unknown = text === '' ? {} : JSON.parse(text, ESCAPED.test(text) ? refuseUnstorable : undefined);
    return schema.parse(document);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new AppError('NOT_ALLOWED', { what: 'what.formDocument' });
    throw error;
  }
}

/** The filter that holds on every list (api-forms B16); one that cannot be understood is refused, because without it everything would be shown. */
export function readListFilter(design: ColumnDesign, name: 'ruleList' | 'ruleListApp' = 'ruleList'): Conditions | undefined {
  const { matchLogic, conditionList } = (design[name] ?? {}) as Record<string, unknown>;
  if (conditionList === undefined) return undefined;
  const conditions = readConditions(matchLogic, conditionList);
  if (conditions === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.formDocument' });
  return conditions;
}
