import { AppError } from '@banyan/shared-contracts/errors';
import { type FormField, readPattern } from '@banyan/shared-contracts/forms/model/form-model';
import { isLinear } from '../../../../core/linear-match';

/** Refuses patterns that are none, and those that no engine can match without the risk of trying for years. */
export function refuseBadPatterns(fields: readonly FormField[]): void {
  for (const { item, label } of fields) {
    for (const { pattern } of item.__config__.regList) {
      const expression = readPattern(pattern);
      if (expression === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.formPattern', label });
      if (!isLinear(expression)) throw new AppError('NOT_ALLOWED', { what: 'what.formPatternLooks', label });
    }
  }
}
