import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer } from 'antd';
import { type Atom, atom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { useReturnFocus } from '../../dialog/use-return-focus';
import { useUiText } from '../../i18n/use-ui-text';
import { SortableList } from '../../sortable';
import { Ellipsis } from '../../table/ellipsis';
import { arrange, type ArrangedColumn, toSettings } from './column-order';
import styles from '../crud.module.css';
import type { ColumnSettings } from './use-column-settings';

/** Props of {@link ColumnSettingsButton}. */
export interface ColumnSettingsProps {
  /** Columns that can be arranged, as designed. */
  columns: readonly { key: string; title: string; spare?: boolean | undefined }[];
  columnSettings: ColumnSettings;
  /**
   * Spare columns are left out now, because there is no room for them. Only the drawer reads it: the list does not render again when it
   * changes.
   */
  folded?: Atom<boolean>;
}

/** Width of the drawer, px (product-2 section 9). */
const WIDTH = 320;
const NOT_FOLDED = atom(false);

/** The gear beside a list: which of its columns are seen, and in which order. */
export function ColumnSettingsButton(props: ColumnSettingsProps) {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  const label = text('ui.columns.title');
  return (
    <>
      <Button icon={<SettingOutlined />} title={label} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && <ColumnDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ColumnDrawer({ columns, columnSettings, folded = NOT_FOLDED, onClose }: ColumnSettingsProps & { onClose: () => void }) {
  const text = useUiText();
  useReturnFocus();
  const isNarrowed = useAtomValue(folded);
  const arranged = arrange(columns, columnSettings.settings);
  const change = (next: readonly ArrangedColumn[]) => columnSettings.change(toSettings(next));
  // Columns that a user has arranged are never left out.
  const isFolded = (key: string) =>
    isNarrowed && columnSettings.settings.length === 0 && columns.some((column) => column.key === key && column.spare === true);
  const seen = arranged.filter(({ visible }) => visible).length;
  return (
    <Drawer
      open
      title={text('ui.columns.title')}
      size={WIDTH}
      onClose={onClose}
      extra={
        <Button size="small" disabled={columnSettings.settings.length === 0} onClick={() => columnSettings.change([])}>
          {text('ui.columns.reset')}
        </Button>
      }
    >
      <SortableList
        items={arranged}
        keyOf={({ key }) => key}
        nameOf={({ title }) => title}
        onMove={change}
        render={({ key, title, visible }) => (
          <Checkbox
            className={styles['column'] ?? ''}
            checked={visible}
            // A list without any column would look like an empty list.
            disabled={visible && seen === 1}
            onChange={({ target }) =>
              change(arranged.map((column) => (column.key === key ? { ...column, visible: target.checked } : column)))
            }
          >
            <Ellipsis text={title} />
            {visible && isFolded(key) && <small className={styles['folded']}>{text('ui.columns.folded')}</small>}
          </Checkbox>
        )}
      />
    </Drawer>
  );
}
