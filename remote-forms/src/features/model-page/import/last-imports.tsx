import type { RecordImport } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useQueryClient } from '@tanstack/react-query';
import { Table } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import styles from './import.module.css';
import { UndoImport } from './undo-import';
import { isAtWork } from './use-import';

interface LastImportsProps {
  modelId: string;
  menuId: string;
  list: readonly RecordImport[];
}

/** The last imports of a list. Each can be undone as long as no user has changed its records. */
export function LastImports({ modelId, menuId, list }: LastImportsProps) {
  const text = useText();
  const formats = useFormats();
  const cache = useQueryClient();
  const works = list.some(isAtWork);
  const renew = useEffectEvent(() => void cache.invalidateQueries({ queryKey: rowsKey(modelId) }));
  useEffect(() => {
    if (works) return () => renew();
  }, [works]);
  if (list.length === 0) return null;
  return (
    <section className={styles['last']} aria-label={text('forms.import.last')}>
      <h3>{text('forms.import.last')}</h3>
      <Table<RecordImport>
        size="small"
        rowKey="id"
        dataSource={[...list]}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: text('forms.import.file'), dataIndex: 'fileName', ellipsis: true },
          { title: text('forms.import.by'), dataIndex: 'by', width: 150, ellipsis: true },
          { title: text('forms.import.at'), width: 160, render: (_value, { at }) => formats.dateTime(at) },
          {
            title: text('forms.import.savedOf'),
            width: 130,
            align: 'right',
            render: (_value, { saved, total }) => `${formats.number(saved)} / ${formats.number(total)}`,
          },
          {
            key: 'undo',
            width: 200,
            render: (_value, found) =>
              found.kept === '' ? (
                <UndoImport modelId={modelId} menuId={menuId} found={found} />
              ) : found.state === 'undone' ? (
                text('forms.import.undone')
              ) : (
                found.kept
              ),
          },
        ]}
      />
    </section>
  );
}
