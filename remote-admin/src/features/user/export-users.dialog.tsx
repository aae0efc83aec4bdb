import { EXPORT_ROWS } from '@banyan/shared-contracts/organization/user/user-export.contract';
import { type UserColumn, userColumns } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { SortableList } from '@banyan/shared-ui/sortable';
import { Button, Checkbox, Modal, Progress, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { useUserExport } from './use-user-export';
import styles from './user.module.css';

interface ExportUsersProps {
  /** What the list is asked by. */
  query: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Which columns of whom go into a spreadsheet, and in which order. */
export function ExportUsersDialog({ query, onClose }: ExportUsersProps) {
  const text = useText();
  useReturnFocus();
  const [dataType, setDataType] = useState<number>(EXPORT_ROWS.page);
  const [order, setOrder] = useState<readonly UserColumn[]>(userColumns);
  const [chosen, setChosen] = useState<ReadonlySet<UserColumn>>(new Set(userColumns));
  const { running, progress, start, stop } = useUserExport(onClose);
  const begin = () => start({ ...query, dataType, selectKey: order.filter((column) => chosen.has(column)).join(',') });

  const toggle = (column: UserColumn, on: boolean) => setChosen(new Set(order.filter((key) => (key === column ? on : chosen.has(key)))));

  return (
    <Modal
      open
      title={text('admin.user.export')}
      width={520}
      mask={{ closable: false }}
      onCancel={running ? stop : onClose}
      onOk={begin}
      okText={text('admin.user.export')}
      cancelText={text('admin.user.cancel')}
      {...(running ? { footer: <Button onClick={stop}>{text('admin.user.exportStop')}</Button> } : {})}
      okButtonProps={{ disabled: chosen.size === 0 }}
      destroyOnHidden
    >
      {running && (
        <section className={styles['exporting']} aria-live="polite">
          <Progress
            percent={progress === undefined ? 0 : Math.floor((100 * progress.done) / progress.of)}
            aria-label={text('admin.user.export')}
          />
          <p>{progress === undefined ? text('admin.user.exportStarting') : text('admin.user.exporting', { ...progress })}</p>
        </section>
      )}
      <div className={styles['choose']} hidden={running}>
        <Radio.Group
          value={dataType}
          onChange={({ target }) => setDataType(target.value as number)}
          options={[
            { value: EXPORT_ROWS.page, label: text('admin.user.exportPage') },
            { value: EXPORT_ROWS.all, label: text('admin.user.exportAll') },
          ]}
        />
        <div>
          <div className={styles['columns-head']}>
            <Checkbox
              checked={chosen.size === order.length}
              indeterminate={chosen.size > 0 && chosen.size < order.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? order : []))}
            >
              {text('admin.user.allColumns')}
            </Checkbox>
            <span>{text('admin.user.columnsChosen', { count: chosen.size })}</span>
          </div>
          <div className={styles['columns']}>
            <SortableList
              items={order}
              keyOf={(column) => column}
              nameOf={(column) => text(`admin.user.column.${column}`)}
              onMove={setOrder}
              render={(column) => (
                <Checkbox checked={chosen.has(column)} onChange={({ target }) => toggle(column, target.checked)}>
                  {text(`admin.user.column.${column}`)}
                </Checkbox>
              )}
            />
          </div>
        </div>
      </div>
    </Modal>
  );
}
