import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Title of a menu: `routes.<enCode, dots as dashes>` where it is translated, else the name it was given (api-platform 5.4). The same function until
 * the language changes.
 */
export function useMenuTitle(): (item: Pick<MenuItem, 'enCode' | 'fullName'>) => string {
  const { t } = useTranslation('ui');
  return useCallback(({ enCode, fullName }) => t(`routes.${enCode.replaceAll('.', '-')}`, { defaultValue: fullName }), [t]);
}
