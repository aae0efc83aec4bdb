import type { ModalProps } from 'antd';
import { useState } from 'react';

type SteadyProps = Pick<ModalProps, 'transitionName' | 'maskTransitionName'> & { afterOpenChange: (open: boolean) => void };

/**
 * Props of an antd dialog that is mounted only while it is open: it appears with motion once. Otherwise, when a page is hidden and shown
 * again, the dialog would appear again, and its contents would be discarded first.
 */
export function useSteadyDialog(onOpened?: () => void): SteadyProps {
  const [steady, setSteady] = useState(false);
  return {
    ...(steady ? { transitionName: '', maskTransitionName: '' } : {}),
    afterOpenChange(open) {
      if (!open) return;
      setSteady(true);
      onOpened?.();
    },
  };
}
