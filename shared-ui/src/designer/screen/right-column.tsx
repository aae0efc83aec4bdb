import { CloseOutlined } from '@ant-design/icons';
import { useSelection } from '../store/use-design';
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import styles from './columns.module.css';
import type { Room } from './use-room';

interface RightColumnProps {
  room: Room;
  /** Whether the properties are open, in a layout in which only the canvas is shown. */
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The place of the properties: a column, or a sheet that is opened and closed. */
export function RightColumn({ room, isOpen, onClose, children }: RightColumnProps) {
  const text = useUiText();
  const column = useRef<HTMLElement>(null);
  const selected = useSelection().join(' ');
  // The properties of another field begin at the top; a property that is to be shown is scrolled to afterwards.
  useLayoutEffect(() => void (column.current && (column.current.scrollTop = 0)), [selected]);
  if (room === 'sheets' && !isOpen) return null;
  return (
    <aside ref={column} className={styles['right']} data-zone="panel" aria-label={text('ui.designer.properties')}>
      {room === 'sheets' && (
        <div className={styles['sheetHead']}>
          <strong>{text('ui.designer.properties')}</strong>
          <Button type="text" icon={<CloseOutlined />} aria-label={text('ui.designer.closeSheet')} onClick={onClose} />
        </div>
      )}
      {children}
    </aside>
  );
}
