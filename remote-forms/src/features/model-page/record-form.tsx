import type { FormDraft } from '@banyan/shared-contracts/forms/draft.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { useSession } from '@banyan/shared-ui/runtime';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { newRecord } from '../../kernel/start-values';
import { useDraft } from '../../kernel/use-drafts';
import { useWidgets } from '../../kernel/widget-definition';
import { FilledForm, type FilledFormProps } from './filled-form';
import type { Model } from '../../kernel/use-model';
import styles from './model-page.module.css';
import { RecordFailure } from './record-failure';
import { useRecord } from './use-records';

interface RecordFormProps extends Pick<
  FilledFormProps,
  'model' | 'menuId' | 'footer' | 'rowIds' | 'onDirty' | 'discardRef' | 'onOther' | 'onClose'
> {
  /** Undefined makes a new record. */
  id: string | undefined;
  /** One comes to go on with what was left here. */
  goesOn?: boolean;
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
  /** The draft was asked for and is put in at once; one that others have overtaken is still offered, because it cannot be saved. */
  goesOn: boolean;
}

const canGoOn = (draft: FormDraft | null): boolean => draft?.stale === false;

function NewRecord({ goesOn = false, ...props }: Omit<RecordFormProps, 'id'>) {
  const start = useStart(props.model);
  const draft = useDraft({ modelId: props.model.id, menuId: props.menuId, recordId: '' });
  const [given, setGiven] = useState<Given>();
  const left = draft.data ?? null;
  if (given === undefined && !draft.isFetching) setGiven({ number: 1, values: start(), draft: left, goesOn: goesOn && canGoOn(left) });
  if (given === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles['late'] ?? ''} />;
  return (
    <FilledForm
      key={given.number}
      id={undefined}
      start={given.values}
      draft={given.draft}
      goesOn={given.goesOn}
      onAnother={() => setGiven({ number: given.number + 1, values: start(), draft: null, goesOn: false })}
      {...props}
    />
  );
}

function EditedRecord({ id, goesOn = false, ...props }: RecordFormProps & { id: string }) {
  const { model, menuId } = props;
  const { data, error, isFetching, refetch } = useRecord(model.id, menuId, id, 'raw');
  const draft = useDraft({ modelId: model.id, menuId, recordId: id });
  const [given, setGiven] = useState<Given>();
  const left = draft.data ?? null;
  // The first answer is what is edited; an answer that comes later must not overwrite what was typed.
  if (given === undefined && data !== undefined && !isFetching && !draft.isFetching)
    setGiven({ number: 1, values: data, draft: left, goesOn: goesOn && canGoOn(left) });

  if (given !== undefined) {
    const reload = async () => {
      const [fresh, kept] = await Promise.all([refetch(), draft.refetch()]);
      if (fresh.data !== undefined) setGiven({ number: given.number + 1, values: fresh.data, draft: kept.data ?? null, goesOn: false });
    };
    return (
      <FilledForm
        key={given.number}
        id={id}
        start={given.values}
        draft={given.draft}
        goesOn={given.goesOn}
        onReload={() => void reload()}
        {...props}
      />
    );
  }
  if (isFetching || draft.isFetching) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <RecordFailure error={error} retry={() => void refetch()} onClose={props.onClose} />;
}
