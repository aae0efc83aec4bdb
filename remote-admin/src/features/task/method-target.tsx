import { listTaskMethods } from '@banyan/shared-contracts/services/task.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { Select } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './task.module.css';

/** Which built-in job a task runs. */
export function MethodTarget({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const text = useText();
  const { data } = useReading(listTaskMethods);
  return (
    <Select
      className={styles['wide'] ?? ''}
      aria-label={text('admin.task.method')}
      placeholder={text('admin.task.method')}
      loading={data === undefined}
      value={value === '' ? null : value}
      options={(data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
