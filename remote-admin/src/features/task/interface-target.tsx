import {
  INTERFACE_USE,
  type InterfaceParameter,
  listInterfaceParameters,
  listInterfaces,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { TASK_PARAMETER_SOURCE, type TaskContent } from '@banyan/shared-contracts/services/task.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { Select, Space } from 'antd';
import { ParameterValue } from '../../kernel/json/parameter-value';
import { useText } from '../../kernel/use-text';
import styles from './task.module.css';

interface TargetProps {
  content: TaskContent;
  onChange: (parts: Partial<TaskContent>) => void;
}

type Given = NonNullable<TaskContent['parameter']>[number];

/** Which interface a task calls, and with which values. */
export function InterfaceTarget({ content, onChange }: TargetProps) {
  const text = useText();
  const { data } = useReading(listInterfaces, { query: { sourceType: INTERFACE_USE.writing, pageSize: 1000 } });
  const chosen = content.interfaceId ?? '';
  return (
    <Space orientation="vertical" className={styles['wide'] ?? ''}>
      <Select
        className={styles['wide'] ?? ''}
        aria-label={text('admin.task.interface')}
        placeholder={text('admin.task.interface')}
        loading={data === undefined}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen === '' ? null : chosen}
        options={(data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        onChange={(id, option) => {
          const interfaceName = Array.isArray(option) ? '' : (option?.label ?? '');
          onChange({ interfaceId: id ?? '', interfaceName, parameter: undefined });
        }}
      />
      {chosen !== '' && <Parameters key={chosen} id={chosen} content={content} onChange={onChange} />}
    </Space>
  );
}

function Parameters({ id, content, onChange }: TargetProps & { id: string }) {
  const { data: declared } = useReading(listInterfaceParameters, { params: { id } });
  const given = (parameter: InterfaceParameter): Given => {
    const known = content.parameter?.find(({ field }) => field === parameter.field);
    const fresh = { sourceType: TASK_PARAMETER_SOURCE.constant, relationField: '' };
    return { ...parameter, ...(known === undefined ? fresh : { sourceType: known.sourceType, relationField: known.relationField }) };
  };
  const all = (declared ?? []).map(given);
  const set = (field: string, parts: Partial<Given>) =>
    onChange({ parameter: all.map((one) => (one.field === field ? { ...one, ...parts } : one)) });
  return all.map((one) => <Parameter key={one.field} parameter={one} onChange={(parts) => set(one.field, parts)} />);
}

function Parameter({ parameter, onChange }: { parameter: Given; onChange: (parts: Partial<Given>) => void }) {
  const text = useText();
  const title = parameter.fieldName === '' ? parameter.field : (parameter.fieldName ?? parameter.field);
  const required = Number(parameter.required) === 1;
  const empty = parameter.sourceType === TASK_PARAMETER_SOURCE.empty;
  return (
    <div className={styles['parameter']} role="group" aria-label={title}>
      <span>
        {title}
        {required && ' *'}
      </span>
      <Select
        aria-label={text('admin.task.source')}
        value={parameter.sourceType ?? TASK_PARAMETER_SOURCE.constant}
        options={[
          { value: TASK_PARAMETER_SOURCE.constant, label: text('admin.task.constant') },
          ...(required ? [] : [{ value: TASK_PARAMETER_SOURCE.empty, label: text('admin.task.empty') }]),
        ]}
        onChange={(sourceType) => onChange({ sourceType, ...(sourceType === TASK_PARAMETER_SOURCE.empty ? { relationField: '' } : {}) })}
      />
      {!empty && (
        <ParameterValue
          dataType={parameter.dataType}
          value={parameter.relationField}
          label={text('admin.task.value')}
          onChange={(relationField) => onChange({ relationField })}
        />
      )}
    </div>
  );
}
