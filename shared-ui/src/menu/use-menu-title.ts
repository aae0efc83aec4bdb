import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { useTranslation } from 'react-i18next';

/** Title of a menu: `routes.<enCode, dots as dashes>` where it is translated, else the name it was given (api-platform 5.4). */
export function useMenuTitle(): (item: Pick<MenuItem, 'enCode' | 'fullName'>) => string {
  const { t } = useTranslation('ui');
  return ({ enCode, fullName }) => t(`routes.${enCode.replaceAll('.', '-')}`, { defaultValue: fullName });
}
