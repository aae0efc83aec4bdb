import { listPrintOptions } from '@banyan/shared-contracts/print/print-template.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './template-chooser.module.css';

const WIDTH = 400;

interface TemplateChooserProps {
  templateIds: string[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Templates by name; a click chooses (product-2 section 2). */
export function TemplateChooser({ templateIds, onChoose, onClose }: TemplateChooserProps) {
  const text = useText();
  const request = useRequest();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['print', 'options', templateIds],
    queryFn: async ({ signal }) => (await request(listPrintOptions, { body: { ids: templateIds } }, { signal })).data,
    enabled: templateIds.length > 0,
    meta: { silent: true },
  });
  const options = data ?? [];

  return (
    <Modal open title={text('print.document.choose')} width={WIDTH} footer={null} onCancel={onClose} destroyOnHidden>
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!isLoading && error === null && options.length === 0 && <EmptyState text={text('print.document.noTemplate')} />}
      <ul className={styles['templates']}>
        {options.map(({ id, fullName }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              {fullName}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
