import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  type FurtherStep,
  interfaceStep,
  MAIN_STEP,
  MAX_FURTHER_STEPS,
  STEP_JOIN,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Card, Input, Select, Space, Typography } from 'antd';
import { useText } from '../../kernel/use-text';
import { JsonRows } from '../../kernel/json/json-rows';
import styles from './data-interface.module.css';
import { listIn } from '../../kernel/json/json-list';
import { StepContent } from './step-field';

const read = (value: unknown): FurtherStep[] =>
  listIn(value).map((step) => ({ ...(step as unknown as FurtherStep), config: interfaceStep.parse(step['config'] ?? {}) }));

/** A name that no step has. */
function freshName(steps: readonly FurtherStep[]): string {
  const taken = new Set(steps.map(({ name }) => name));
  let number = steps.length + 2;
  while (taken.has(`step${number}`)) number += 1;
  return `step${number}`;
}

/** Steps after the first, kept as JSON text. */
export function FurtherStepsField({ value, onChange }: CustomFieldProps) {
  const text = useText();
  const steps = read(value);
  const write = (list: readonly FurtherStep[]) => onChange?.(list.length === 0 ? '' : JSON.stringify(list));
  const add = () =>
    write([
      ...steps,
      {
        ...{ name: freshName(steps), type: INTERFACE_TYPE.sql, config: interfaceStep.parse({}) },
        ...{ join: STEP_JOIN.left, on: [{ left: 'id', right: 'id' }], prefix: '' },
      },
    ]);
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {steps.map((step, index) => (
        <StepCard
          // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place; its name is edited
          key={index}
          step={step}
          earlier={[MAIN_STEP, ...steps.slice(0, index).map(({ name }) => name)]}
          onChange={(changed) => write(steps.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => write(steps.filter((_one, at) => at !== index))}
        />
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} disabled={steps.length >= MAX_FURTHER_STEPS} onClick={add}>
        {text('admin.interface.step.add')}
      </Button>
    </Space>
  );
}

interface StepCardProps {
  step: FurtherStep;
  earlier: readonly string[];
  onChange: (step: FurtherStep) => void;
  onRemove: () => void;
}

function StepCard({ step, earlier, onChange, onRemove }: StepCardProps) {
  const text = useText();
  const set = (parts: Partial<FurtherStep>) => onChange({ ...step, ...parts });
  const joined = step.join === STEP_JOIN.left || step.join === STEP_JOIN.inner;
  return (
    <Card
      size="small"
      role="group"
      aria-label={text('admin.interface.step.of', { name: step.name })}
      title={
        <div className={styles['head']}>
          <Input
            aria-label={text('admin.interface.step.name')}
            value={step.name}
            maxLength={30}
            onChange={({ target }) => set({ name: target.value })}
          />
          <Select
            aria-label={text('admin.interface.kind')}
            value={step.type}
            options={Object.values(INTERFACE_TYPE).map((type) => ({ value: type, label: text(`admin.interface.kind.${type}`) }))}
            onChange={(type) => set({ type })}
          />
          <Select
            aria-label={text('admin.interface.step.join')}
            value={step.join}
            options={Object.values(STEP_JOIN).map((join) => ({ value: join, label: text(`admin.interface.step.join.${join}`) }))}
            onChange={(join) => set({ join })}
          />
        </div>
      }
      extra={<Button type="text" icon={<DeleteOutlined />} aria-label={text('admin.interface.step.remove')} onClick={onRemove} />}
    >
      <Space orientation="vertical" style={{ width: '100%' }}>
        <StepContent id={undefined} type={step.type} step={step.config} earlier={earlier} onChange={(config) => set({ config })} />
        {joined && (
          <>
            <Typography.Text type="secondary">{text('admin.interface.step.on')}</Typography.Text>
            <JsonRows
              label={text('admin.interface.step.on')}
              rows={step.on}
              fresh={{ left: '', right: '' }}
              columns={[
                { key: 'left', label: text('admin.interface.step.left') },
                { key: 'right', label: text('admin.interface.step.right') },
              ]}
              onChange={(on) => set({ on: on as FurtherStep['on'] })}
            />
            <Input
              aria-label={text('admin.interface.step.prefix')}
              placeholder={text('admin.interface.step.prefix')}
              value={step.prefix}
              maxLength={30}
              onChange={({ target }) => set({ prefix: target.value })}
            />
          </>
        )}
        <Typography.Text type="secondary">{text('admin.interface.step.note')}</Typography.Text>
      </Space>
    </Card>
  );
}
