import type { MouseEvent, ReactNode } from 'react';
import { type ColumnTab, LeftColumn } from './left-column';
import { RightColumn } from './right-column';
import styles from './columns.module.css';
import { SheetBar } from './sheet-bar';
import type { Opened, Room } from './use-room';

interface DesignerColumnsProps<Tab extends string> {
  room: Room;
  opened: Opened | undefined;
  open: (column: Opened | undefined) => void;
  /** Of the left column, and what names it. */
  tabs: readonly ColumnTab<Tab>[];
  label: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  left: ReactNode;
  panel: ReactNode;
  status: ReactNode;
  onContextMenu?: (event: MouseEvent) => void;
  /** The bar of the canvas, and the canvas. */
  children: ReactNode;
}

/** The zones of a designer between its bars: what there is to put in, the canvas, what is set; on little room one of them at a time. */
export function DesignerColumns<Tab extends string>(props: DesignerColumnsProps<Tab>) {
  const { room, opened, open, tabs, label, tab, onTab, left, panel, status, onContextMenu, children } = props;
  return (
    <>
      <div className={styles['columns']} data-room={room} onContextMenu={onContextMenu}>
        <LeftColumn
          {...{ tabs, label, tab, onTab, room }}
          isOpen={opened === 'left'}
          onOpen={(isOpen) => open(isOpen ? 'left' : undefined)}
        >
          {left}
        </LeftColumn>
        <main className={styles['middle']}>{children}</main>
        <RightColumn room={room} isOpen={opened === 'panel'} onClose={() => open(undefined)}>
          {panel}
        </RightColumn>
      </div>
      {status}
      {room === 'sheets' && (
        <SheetBar
          tabs={tabs}
          tab={opened === 'left' ? tab : undefined}
          isPanel={opened === 'panel'}
          onTab={(next) => {
            open(next === undefined ? undefined : 'left');
            if (next !== undefined) onTab(next);
          }}
          onPanel={() => open(opened === 'panel' ? undefined : 'panel')}
        />
      )}
    </>
  );
}
