import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { EXPORTED, exportModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import type { DataColumn } from '@banyan/shared-ui/table';
import { useMutation } from '@tanstack/react-query';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './export.module.css';
import type { ListAsked } from '../list/use-records';
import { ExportColumns } from './export-columns';

interface ExportDialogProps {
  modelId: string;
  menuId: string;
  asked: ListAsked;
  columns: readonly DataColumn<ModelRow>[];
  ticked: readonly string[];
  /** Everything that the list finds is ticked. */
  allFound: boolean;
  onClose: () => void;
}

type Format = 'xlsx' | 'csv';

/** The rows of an export, the type of the file, its columns and their order. */
export function ExportDialog({ modelId, menuId, asked, columns, ticked, allFound, onClose }: ExportDialogProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  useReturnFocus();
  const [dataType, setDataType] = useState<number>(allFound ? EXPORTED.all : ticked.length > 0 ? EXPORTED.ticked : EXPORTED.page);
  const [format, setFormat] = useState<Format>('xlsx');
  const [ordered, setOrdered] = useState(() => columns.map(({ key, title }) => ({ key, title, chosen: true })));
  const selectKey = ordered.filter(({ chosen }) => chosen).map(({ key }) => key);
  const work = useMutation({
    mutationFn: async () => {
      const body = { ...asked, menuId, dataType, selectKey, selectIds: [...ticked], format, later: true };
      return (await request(exportModelRows, { params: { modelId }, body })).data;
    },
    onSuccess({ later, ...link }) {
      if (later === true) toast('success', text('forms.export.later'));
      else openDownload(link);
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
      okButtonProps={{ disabled: selectKey.length === 0, loading: work.isPending }}
      destroyOnHidden
    >
      <div className={styles['choose']}>
        <Radio.Group
          aria-label={text('forms.export.rows')}
          value={dataType}
          onChange={({ target }) => setDataType(target.value as number)}
          options={[
            { value: EXPORTED.page, label: text('forms.export.page') },
            { value: EXPORTED.all, label: text('forms.export.all') },
            ...(ticked.length === 0 ? [] : [{ value: EXPORTED.ticked, label: text('forms.export.ticked', { count: ticked.length }) }]),
          ]}
        />
        <Radio.Group
          aria-label={text('forms.export.format')}
          value={format}
          onChange={({ target }) => setFormat(target.value as Format)}
          options={[
            { value: 'xlsx', label: text('forms.export.xlsx') },
            { value: 'csv', label: text('forms.export.csv') },
          ]}
        />
        <ExportColumns columns={ordered} onChange={setOrdered} />
      </div>
    </Modal>
  );
}
