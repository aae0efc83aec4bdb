import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { useCallback } from 'react';
import { useTextOr } from '../i18n/use-text';

/**
 * Title of a menu: `routes.<enCode, dots as dashes>` where it is translated, else the name it was given (api-platform 5.4). The same function until
 * the language changes.
 */
export function useMenuTitle(): (item: Pick<MenuItem, 'enCode' | 'fullName'>) => string {
  const textOr = useTextOr();
  return useCallback(({ enCode, fullName }) => textOr(`routes.${enCode.replaceAll('.', '-')}`, fullName), [textOr]);
}
