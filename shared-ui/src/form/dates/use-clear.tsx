import { type ReactNode, useMemo } from 'react';
import { useUiText } from '../../i18n/use-ui-text';

/** What `allowClear` of an antd control takes: the control names its button in English otherwise. */
export interface Clear {
  label: string;
  clearIcon: ReactNode;
}

/** A cross in a full circle. Drawn here: the icon library weighs 3 KB, and a form of texts needs nothing else of it. */
const ClearIcon = ({ label }: { label: string }) => (
  <span role="img" aria-label={label} className="anticon anticon-close-circle">
    <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true">
      <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm2.8 8.9-.9.9L8 8.9l-1.9 1.9-.9-.9L7.1 8 5.2 6.1l.9-.9L8 7.1l1.9-1.9.9.9L8.9 8Z" />
    </svg>
  </span>
);

/** The button that empties a control, named in the user's language. */
export function useClear(): Clear {
  const label = useUiText()('ui.action.clear');
  return useMemo(() => ({ label, clearIcon: <ClearIcon label={label} /> }), [label]);
}
