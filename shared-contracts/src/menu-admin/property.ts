import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from '../validation-texts';
import { markInput, optionalText } from '../wire/scalars';

const BAD_JSON: ValidationKey = 'menu.propertyJson.format';

/**
 * Properties of a menu or a system in addition to its columns (`propertyJson`, api-platform 5.3 and 14.2); unknown members are preserved.
 */
export const properties = z.looseObject({
  iconBackgroundColor: optionalText(30),
  /** Whether the dictionary of a menu of type 4 is shown as a tree. */
  isTree: markInput.optional(),
  moduleId: z.string().max(40).nullish(),
});
export type Properties = z.output<typeof properties>;

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: BAD_JSON });
    return z.NEVER;
  }
}

/** `propertyJson` of a request: JSON text, as the wire has it, or the object itself; missing means that nothing is stored. */
export const propertyInput = z
  .union([z.string().max(20_000).transform(readJson).pipe(properties), properties], BAD_JSON)
  .nullish()
  .transform((value): Properties => value ?? properties.parse({}));
