import { Skeleton } from 'antd';
import { useState } from 'react';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useRecord } from '../../../forms/public/model';
import { RecordFailure } from '../../../forms/public/records/show';
import { copiedRecord } from './copied-record';
import { RecordForm, type RecordFormProps } from '../form/record-form';

/** The form of a new record, filled with the values of another one. */
export function RecordCopy({ of, ...props }: Omit<RecordFormProps, 'id' | 'values'> & { of: string }) {
  const { model, menuId, onClose } = props;
  const { data, error, isFetching, refetch } = useRecord(model.id, menuId, of, 'raw');
  const [values, setValues] = useState<FormRecord>();
  // The first response gives the initial values; a later one must not overwrite the typed input.
  if (values === undefined && data !== undefined && !isFetching) setValues(copiedRecord(model.form, data));
  if (values !== undefined) return <RecordForm id={undefined} values={values} {...props} />;
  if (isFetching) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <RecordFailure error={error} retry={() => void refetch()} onClose={onClose} />;
}
