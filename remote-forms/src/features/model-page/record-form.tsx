import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useSession } from '@banyan/shared-ui/runtime';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { newRecord } from '../../kernel/start-values';
import { useWidgets } from '../../kernel/widget-definition';
import { FilledForm, type FilledFormProps } from './filled-form';
import type { Model } from '../../kernel/use-model';
import { useRecord } from './use-records';

interface RecordFormProps extends Pick<FilledFormProps, 'model' | 'menuId' | 'footer' | 'rowIds' | 'onDirty' | 'onOther' | 'onClose'> {
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

function NewRecord(props: Omit<RecordFormProps, 'id'>) {
  const start = useStart(props.model);
  const [record, setRecord] = useState(() => ({ number: 1, values: start() }));
  return (
    <FilledForm
      key={record.number}
      id={undefined}
      start={record.values}
      onAnother={() => setRecord(({ number }) => ({ number: number + 1, values: start() }))}
      {...props}
    />
  );
}

function EditedRecord({ id, ...props }: RecordFormProps & { id: string }) {
  const { model, menuId } = props;
  const { data, error, isFetching, refetch } = useRecord(model.id, menuId, id, 'raw');
  const [given, setGiven] = useState<{ number: number; values: FormRecord }>();
  // The first answer is what is edited; an answer that comes later must not overwrite what was typed.
  if (given === undefined && data !== undefined && !isFetching) setGiven({ number: 1, values: data });

  if (given !== undefined) {
    const reload = async () => {
      const fresh = await refetch();
      if (fresh.data !== undefined) setGiven({ number: given.number + 1, values: fresh.data });
    };
    return <FilledForm key={given.number} id={id} start={given.values} onReload={() => void reload()} {...props} />;
  }
  if (isFetching) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <ErrorPanel error={error} retry={() => void refetch()} />;
}
