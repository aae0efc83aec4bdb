import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './screen.module.css';
import type { Room } from './use-room';

interface RightColumnProps {
  room: Room;
  /** Where the canvas stands alone, whether the properties are open. */
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The place of the properties: a column, or a sheet that is opened and closed. */
export function RightColumn({ room, isOpen, onClose, children }: RightColumnProps) {
  const text = useText();
  if (room === 'sheets' && !isOpen) return null;
  return (
    <aside className={styles['right']} data-zone="panel" aria-label={text('forms.designer.properties')}>
      {room === 'sheets' && (
        <div className={styles['sheetHead']}>
          <strong>{text('forms.designer.properties')}</strong>
          <Button type="text" icon={<CloseOutlined />} aria-label={text('forms.designer.sheet.close')} onClick={onClose} />
        </div>
      )}
      {children}
    </aside>
  );
}
