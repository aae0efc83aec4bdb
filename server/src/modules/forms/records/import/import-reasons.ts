import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../core/access/caller';
import { translate } from '../../../../core/i18n/translate';

/** The words of a refusal; everything else that goes wrong ends the import. */
export const reasonOf =
  ({ locale }: Pick<Caller, 'locale'>) =>
  (error: unknown): string => {
    if (!(error instanceof AppError)) throw error;
    return translate(locale, `error.${error.key}`, error.details);
  };
