import type { ModalProps } from 'antd';
import { useState } from 'react';

type SteadyProps = Pick<ModalProps, 'transitionName' | 'maskTransitionName'> & { afterOpenChange: (open: boolean) => void };

/**
 * Props of an antd dialog that is there only while it is open: it appears with motion once. A page that is kept out of sight and shown again would
 * make it appear again otherwise, which begins with its contents being thrown away.
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
