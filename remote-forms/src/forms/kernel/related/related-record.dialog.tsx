import { AppError } from '@banyan/shared-contracts/errors';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Alert, Button, Skeleton } from 'antd';
import { RecordButtons, RecordFrame } from '../record/record-frame';
import { RecordPlaceContext } from '../record/record-place';
import { isGone } from '../record/record-failure';
import { recordTitle } from '../record/record-title';
import { toldModel } from '../record/other-models';
import { type Model, useModelPreview } from '../record/use-model';
import { useRecord } from '../record/use-record';
import { useText } from '../use-text';
import { ViewForm } from '../form/view-form';
import { useWidgets } from '../widget-definition';

interface RelatedRecordProps {
  modelId: string;
  id: string;
  onClose: () => void;
}

/** The default frame of a form that is not known yet. */
const UNKNOWN = formDocument.parse({});

/** A record of another model, read with the rights of the current user, in the frame that its form uses (product-2 section 2). */
export default function RelatedRecordDialog({ modelId, id, onClose }: RelatedRecordProps) {
  // The current menu gives no rights for another form; the server decides.
  const { model, error, retry } = useModelPreview(modelId, 'released');
  if (model !== undefined) return <KnownRecord model={model} id={id} onClose={onClose} />;
  // The frame depends on the design: nothing is shown while it loads.
  return error === null ? null : <Unreadable error={error} retry={retry} onClose={onClose} />;
}

function KnownRecord({ model, id, onClose }: { model: Model; id: string; onClose: () => void }) {
  const text = useText();
  const { contractOf } = useWidgets();
  const { data, error, refetch } = useRecord(model.id, '', id, 'shown');
  const title = (data && recordTitle(model, data)) || model.name;
  if (error !== null) return <Unreadable error={error} retry={() => void refetch()} onClose={onClose} />;
  return (
    <RecordFrame document={model.form.document} title={title} onClose={onClose}>
      {(footer) => (
        <>
          {data === undefined ? (
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          ) : (
            <RecordPlaceContext value={{ modelId: model.id, recordId: id }}>
              <ViewForm model={toldModel(model, contractOf, data).form} values={data} />
            </RecordPlaceContext>
          )}
          <RecordButtons place={footer}>
            <Button onClick={onClose}>{text('forms.record.close')}</Button>
          </RecordButtons>
        </>
      )}
    </RecordFrame>
  );
}

const isClosed = (error: unknown): boolean => error instanceof AppError && error.key === 'FORBIDDEN';

/** Why nothing is shown: a missing right is shown as a message, because a retry cannot change it. */
function Unreadable({ error, retry, onClose }: { error: unknown; retry: () => void; onClose: () => void }) {
  const text = useText();
  const sentence = isClosed(error) ? text('forms.related.noRight') : isGone(error) ? text('forms.record.gone') : undefined;
  return (
    <RecordFrame document={UNKNOWN} title={text('forms.related.title')} onClose={onClose}>
      {(footer) => (
        <>
          {sentence === undefined ? <ErrorPanel error={error} retry={retry} /> : <Alert type="warning" showIcon title={sentence} />}
          <RecordButtons place={footer}>
            <Button onClick={onClose}>{text('forms.record.close')}</Button>
          </RecordButtons>
        </>
      )}
    </RecordFrame>
  );
}
