import { Modal, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

/** Nothing for a moment, then a dialog in the making, which can be left. */
const QUIET_MS = 150;

interface DialogFrameProps {
  onClose: () => void;
  /** What went wrong; nothing while the dialog is on its way. */
  children?: ReactNode;
}

/** A dialog that is coming, or that could not come. */
export function DialogFrame({ onClose, children }: DialogFrameProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal open={late || children !== undefined} footer={null} onCancel={onClose}>
      {children ?? <Skeleton active />}
    </Modal>
  );
}
