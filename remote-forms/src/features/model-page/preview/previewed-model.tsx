import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { Alert, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { FORM_ONLY, type Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { ModelList } from '../list/late-list';
import { RecordFrame } from '../../../forms/public/records/show';
import { useListState } from '../list/use-list-state';
import styles from './preview.module.css';
import { PreviewedForm } from './previewed-form';

const NO_ROWS: Paged<ModelRow> = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } };
const noRows = { data: NO_ROWS, error: null, isFetching: false, refetch: () => Promise.resolve() };

/** The list of the design without rows, and its form; a design without a list opens with the form. */
export function PreviewedModel({ model, draft }: { model: Model; draft: boolean }) {
  const text = useText();
  const [filling, setFilling] = useState(false);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const list = useListState(model);
  const close = () => setFilling(false);
  return (
    <PageSheet label={text('forms.preview.of', { name: model.name })}>
      <Alert
        type="info"
        showIcon
        role="status"
        className={styles['mark'] ?? ''}
        title={
          <>
            <strong>{text(draft ? 'forms.preview.draft' : 'forms.preview.released', { name: model.name })}</strong>{' '}
            <span>{text('forms.preview.noWrites')}</span>
          </>
        }
      />
      {model.webType === FORM_ONLY ? (
        <div className={styles['previewForm']}>
          <PreviewedForm model={model} footer={footer} />
          <div ref={setFooter} className={styles['buttons']} />
        </div>
      ) : (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <ModelList model={model} menuId="" list={list} rows={noRows} onOpen={({ kind }) => setFilling(kind === 'new')} />
        </Suspense>
      )}
      {filling && (
        <RecordFrame document={model.form.document} title={text('forms.preview.of', { name: model.name })} onClose={close}>
          {(place) => <PreviewedForm model={model} footer={place} onClose={close} />}
        </RecordFrame>
      )}
    </PageSheet>
  );
}
