import { useCallback } from 'react';
import { useUiText } from '../i18n/use-ui-text';

/** Ref of an antd `InputNumber`: names its two small buttons in the user's language, for which it has no property. */
export function useStepLabels() {
  const text = useUiText();
  const more = text('ui.number.more');
  const less = text('ui.number.less');
  return useCallback(
    (box: { nativeElement?: HTMLElement } | null) => {
      for (const button of box?.nativeElement?.querySelectorAll('[class*="-action-"][role=button]') ?? [])
        button.setAttribute('aria-label', button.className.includes('-action-up') ? more : less);
    },
    [more, less],
  );
}
