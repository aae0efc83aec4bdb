import { AppError } from '@banyan/shared-contracts/errors';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { useSearchParams } from '@banyan/shared-ui/router';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useModelPreview } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import styles from '../model-page.module.css';
import { FormAlone } from './form-alone';
import { PreviewedModel } from './previewed-model';
import { WithoutWrites } from './without-writes';

/**
 * A design as users would see it, without any data: `?id=<model>&previewType=0|1` for its draft or its release (api-forms B24). With
 * `&frame=0`, only its form.
 */
export function PreviewPage() {
  const text = useText();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const known = /^\d{1,19}$/.test(id);
  const { model, error, retry } = useModelPreview(known ? id : '', query.get('previewType') === '0' ? 'draft' : 'released');
  const [missing] = useState(() => new AppError('NOT_FOUND', {}, { message: text('forms.preview.unknown') }));
  if (model !== undefined) {
    if (query.get('frame') === '0' && model.webType !== VIEW) return <FormAlone model={model} />;
    return (
      <WithoutWrites>
        <PreviewedModel key={model.id} model={model} draft={query.get('previewType') === '0'} />
      </WithoutWrites>
    );
  }
  return (
    <PageSheet>
      {known && (error === null || error === undefined) ? (
        <div className={styles['waiting']} role="status" aria-label={text('forms.list.loading')}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      ) : (
        <ErrorPanel error={known ? error : missing} retry={retry} />
      )}
    </PageSheet>
  );
}
