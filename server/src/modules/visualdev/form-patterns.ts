import { AppError } from '@banyan/shared-contracts/errors';
import { type FormField, readPattern } from '@banyan/shared-contracts/forms/form-model';
import { runBounded } from '../../core/bounded-match';

const PROBE_LENGTH = 64;
/** Stands in no design, so that a pattern has to try everything before it gives up. */
const NEVER = '\u0000';

/** Texts on which a pattern that repeats repetitions takes for ever: one character again and again, and then one that does not fit. */
const probesOf = (pattern: string): string[] =>
  [...new Set(['a', 'A', '0', ' ', '中', ...pattern.slice(0, 1000)])].map((char) => char.repeat(PROBE_LENGTH) + NEVER);

/** Refuses patterns that are none, and those that take too long; what passes here and is slow all the same is bounded when records are checked. */
export function refuseBadPatterns(fields: readonly FormField[]): void {
  for (const { item, label } of fields) {
    for (const { pattern } of item.__config__.regList) {
      const expression = readPattern(pattern);
      if (expression === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.formPattern', label });
      const done = runBounded(() => probesOf(pattern).forEach((probe) => expression.test(probe)));
      if (!done) throw new AppError('NOT_ALLOWED', { what: 'what.formPatternSlow', label });
    }
  }
}
