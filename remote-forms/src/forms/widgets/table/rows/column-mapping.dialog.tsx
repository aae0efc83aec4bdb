import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { useSteadyDialog } from '@banyan/shared-ui/dialog';
import { Checkbox, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import type { ColumnMapping } from './column-mapping';
import { isComputed } from '../clipboard/paste-plan';
import type { PastedBlock } from '../clipboard/sheet-clipboard';
import styles from '../table.module.css';

interface ColumnMappingDialogProps {
  block: PastedBlock;
  fields: readonly FormField[];
  onConfirm: (mapping: Pick<ColumnMapping, 'headed' | 'targets'>) => void;
  onClose: () => void;
}

/** Number of values of a column that are shown to identify it. */
const SAMPLES = 3;

/** The field of every column of a pasted block, where the headings do not determine it. */
export function ColumnMappingDialog({ block, fields, onConfirm, onClose }: ColumnMappingDialogProps) {
  const text = useText();
  const steady = useSteadyDialog();
  const { mapping, lines } = block;
  const [headed, setHeaded] = useState(mapping.headed);
  const [targets, setTargets] = useState(mapping.targets);
  const taken = new Set(targets);
  const options = fields.filter((field) => !isComputed(field)).map((field) => ({ value: field.key, label: field.label }));

  const choose = (at: number, key: string | undefined) => {
    const chosen = fields.find((field) => field.key === key);
    // A field takes one column: the column that had it before loses it.
    setTargets(targets.map((target, index) => (index === at ? chosen : target === chosen ? undefined : target)));
  };

  return (
    <Modal
      {...steady}
      open
      title={text('forms.table.mapping.title')}
      width="min(600px, 100vw)"
      okText={text('forms.table.mapping.paste')}
      cancelText={text('forms.chooser.cancel')}
      okButtonProps={{ disabled: [...taken].every((target) => target === undefined) }}
      onOk={() => onConfirm({ headed, targets })}
      onCancel={onClose}
    >
      <p className={styles['mappingHint']}>{text('forms.table.mapping.hint')}</p>
      <Checkbox checked={headed} onChange={({ target }) => setHeaded(target.checked)}>
        {text('forms.table.mapping.headed')}
      </Checkbox>
      <ul className={styles['mapping']}>
        {targets.map((target, index) => (
          <MappedColumn
            key={index}
            name={mapping.headings[index] || text('forms.table.mapping.column', { number: index + 1 })}
            samples={lines.slice(headed ? 1 : 0, SAMPLES + 1).map((line) => line[index] ?? '')}
            options={options}
            value={target !== undefined && isComputed(target) ? undefined : target?.key}
            onChange={(key) => choose(index, key)}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface MappedColumnProps {
  name: string;
  samples: readonly string[];
  options: { value: string; label: string }[];
  value: string | undefined;
  onChange: (key: string | undefined) => void;
}

function MappedColumn({ name, samples, options, value, onChange }: MappedColumnProps) {
  const text = useText();
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>
        <span title={name}>{name}</span>
        <small>{samples.filter(Boolean).join('、')}</small>
      </label>
      <Select
        id={id}
        value={value ?? null}
        options={options}
        allowClear
        placeholder={text('forms.table.mapping.none')}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(key: string | null) => onChange(key ?? undefined)}
      />
    </li>
  );
}
