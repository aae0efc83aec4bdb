import { CloseCircleFilled } from '@ant-design/icons';
import { type ReactNode, useMemo } from 'react';
import { useUiText } from '../i18n/use-ui-text';

/** What `allowClear` of an antd control takes: the control names its button in English otherwise. */
export interface Clear {
  label: string;
  clearIcon: ReactNode;
}

/** The button that empties a control, named in the user's language. */
export function useClear(): Clear {
  const label = useUiText()('ui.action.clear');
  return useMemo(() => ({ label, clearIcon: <CloseCircleFilled aria-label={label} /> }), [label]);
}
