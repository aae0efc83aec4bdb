import type { FormDraft } from '@banyan/shared-contracts/forms/draft.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useSession } from '@banyan/shared-ui/runtime';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { newRecord } from '../../kernel/start-values';
import { useDraft } from '../../kernel/use-drafts';
import { useWidgets } from '../../kernel/widget-definition';
import { FilledForm, type FilledFormProps } from './filled-form';
import type { Model } from '../../kernel/use-model';
import styles from './model-page.module.css';
import { useRecord } from './use-records';

interface RecordFormProps extends Pick<
  FilledFormProps,
  'model' | 'menuId' | 'footer' | 'rowIds' | 'onDirty' | 'discardRef' | 'onOther' | 'onClose'
> {
  /** Undefined makes a new record. */
  id: string | undefined;
}

/** Creates or edits a record. */
export function RecordForm({ id, ...props }: RecordFormProps) {
  return id === undefined ? <NewRecord {...props} /> : <EditedRecord id={id} {...props} />;
}

function useStart(model: Model): () => FormRecord {
  const widgets = useWidgets();
  const { user } = useSession();
  return () => newRecord(model.form, { user, now: Date.now() }, widgets);
}

/** What a form began with; it stays while the page is kept out of sight. */
interface Given {
  number: number;
  values: FormRecord;
  draft: FormDraft | null;
}

function NewRecord(props: Omit<RecordFormProps, 'id'>) {
  const start = useStart(props.model);
  const draft = useDraft({ modelId: props.model.id, menuId: props.menuId, recordId: '' });
  const [given, setGiven] = useState<Given>();
  if (given === undefined && !draft.isFetching) setGiven({ number: 1, values: start(), draft: draft.data ?? null });
  if (given === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles['late'] ?? ''} />;
  return (
    <FilledForm
      key={given.number}
      id={undefined}
      start={given.values}
      draft={given.draft}
      onAnother={() => setGiven({ number: given.number + 1, values: start(), draft: null })}
      {...props}
    />
  );
}

function EditedRecord({ id, ...props }: RecordFormProps & { id: string }) {
  const { model, menuId } = props;
  const { data, error, isFetching, refetch } = useRecord(model.id, menuId, id, 'raw');
  const draft = useDraft({ modelId: model.id, menuId, recordId: id });
  const [given, setGiven] = useState<Given>();
  // The first answer is what is edited; an answer that comes later must not overwrite what was typed.
  if (given === undefined && data !== undefined && !isFetching && !draft.isFetching)
    setGiven({ number: 1, values: data, draft: draft.data ?? null });

  if (given !== undefined) {
    const reload = async () => {
      const [fresh, left] = await Promise.all([refetch(), draft.refetch()]);
      if (fresh.data !== undefined) setGiven({ number: given.number + 1, values: fresh.data, draft: left.data ?? null });
    };
    return <FilledForm key={given.number} id={id} start={given.values} draft={given.draft} onReload={() => void reload()} {...props} />;
  }
  if (isFetching || draft.isFetching) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <ErrorPanel error={error} retry={() => void refetch()} />;
}
