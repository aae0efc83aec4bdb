import { EXPORT_ROWS, exportUsers } from '@banyan/shared-contracts/organization/user-export.contract';
import { type UserColumn, userColumns } from '@banyan/shared-contracts/organization/user-import.contract';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { SortableList } from '@banyan/shared-ui/sortable';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './user.module.css';

interface ExportUsersProps {
  /** What the list is asked by. */
  query: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Which columns of whom go into a spreadsheet, and in which order. */
export function ExportUsersDialog({ query, onClose }: ExportUsersProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  useReturnFocus();
  const [dataType, setDataType] = useState<number>(EXPORT_ROWS.page);
  const [order, setOrder] = useState<readonly UserColumn[]>(userColumns);
  const [chosen, setChosen] = useState<ReadonlySet<UserColumn>>(new Set(userColumns));
  const run = useMutation({
    mutationFn: () => {
      const selectKey = order.filter((column) => chosen.has(column)).join(',');
      const asked = { ...query, dataType, selectKey } as EndpointInput<typeof exportUsers>['query'];
      return request(exportUsers, { query: asked });
    },
    onSuccess({ data }) {
      openDownload(data);
      toast('success', text('admin.user.exported'));
      onClose();
    },
  });

  const toggle = (column: UserColumn, on: boolean) => setChosen(new Set(order.filter((key) => (key === column ? on : chosen.has(key)))));

  return (
    <Modal
      open
      title={text('admin.user.export')}
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => run.mutate()}
      okText={text('admin.user.export')}
      cancelText={text('admin.user.cancel')}
      confirmLoading={run.isPending}
      okButtonProps={{ disabled: chosen.size === 0 }}
      destroyOnHidden
    >
      <div className={styles['choose']}>
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
