import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import { EXPORTED, exportModelRows } from '@banyan/shared-contracts/forms/online-dev.contract';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest } from '@banyan/shared-ui/runtime';
import type { DataColumn } from '@banyan/shared-ui/table';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../forms/public/text';
import styles from './sheets.module.css';
import type { ListAsked } from './use-records';

interface ExportDialogProps {
  modelId: string;
  menuId: string;
  asked: ListAsked;
  columns: readonly DataColumn<ModelRow>[];
  ticked: readonly string[];
  onClose: () => void;
}

/** Which rows of the list go into a spreadsheet, with which columns. */
export function ExportDialog({ modelId, menuId, asked, columns, ticked, onClose }: ExportDialogProps) {
  const text = useText();
  const request = useRequest();
  useReturnFocus();
  const all = columns.map(({ key }) => key);
  const [dataType, setDataType] = useState<number>(ticked.length > 0 ? EXPORTED.ticked : EXPORTED.page);
  const [chosen, setChosen] = useState<readonly string[]>(all);
  const work = useMutation({
    mutationFn: async () => {
      const body = {
        ...asked,
        menuId,
        dataType,
        selectKey: all.filter((key) => chosen.includes(key)),
        selectIds: [...ticked],
      };
      return (await request(exportModelRows, { params: { modelId }, body })).data;
    },
    onSuccess(link) {
      openDownload(link);
      onClose();
    },
  });

  return (
    <Modal
      open
      title={text('forms.export.title')}
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => work.mutate()}
      okText={text('forms.list.download')}
      cancelText={text('forms.export.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: work.isPending }}
      destroyOnHidden
    >
      <div className={styles['choose']}>
        <Radio.Group
          value={dataType}
          onChange={({ target }) => setDataType(target.value as number)}
          options={[
            { value: EXPORTED.page, label: text('forms.export.page') },
            { value: EXPORTED.all, label: text('forms.export.all') },
            ...(ticked.length === 0 ? [] : [{ value: EXPORTED.ticked, label: text('forms.export.ticked', { count: ticked.length }) }]),
          ]}
        />
        <Checkbox
          checked={chosen.length === all.length}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          onChange={({ target }) => setChosen(target.checked ? all : [])}
        >
          {text('forms.export.allColumns')}
        </Checkbox>
        <Checkbox.Group
          className={styles['columns'] ?? ''}
          aria-label={text('forms.export.columns')}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
          value={[...chosen]}
          onChange={setChosen}
        />
      </div>
    </Modal>
  );
}
