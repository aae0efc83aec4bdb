import { CloseOutlined } from '@ant-design/icons';
import { useSelection } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  const column = useRef<HTMLElement>(null);
  const selected = useSelection().join(' ');
  // The properties of another field begin at the top; a property that is to be shown is scrolled to afterwards.
  useLayoutEffect(() => void (column.current && (column.current.scrollTop = 0)), [selected]);
  if (room === 'sheets' && !isOpen) return null;
  return (
    <aside ref={column} className={styles['right']} data-zone="panel" aria-label={text('forms.designer.properties')}>
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
