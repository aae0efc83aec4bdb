import { readTaskContent, TASK_TYPE, type TaskContent } from '@banyan/shared-contracts/services/task.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { DateControl } from '@banyan/shared-ui/form';
import { Form, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { CronField } from './cron-field';
import styles from './task.module.css';
import { InterfaceTarget } from './interface-target';
import { MethodTarget } from './method-target';

const EMPTY = { cron: '', endTime: undefined } as const;

/** When a task runs and what it does; kept as JSON text (`executeContent`). */
export function ContentField({ id, value, onChange }: CustomFieldProps) {
  const text = useText();
  const type: unknown = Form.useWatch('executeType');
  const [opened] = useState(() => Date.now());
  const content = readTaskContent(typeof value === 'string' ? value : '') ?? { ...EMPTY, startTime: opened };
  const write = (parts: Partial<TaskContent>) => onChange?.(JSON.stringify({ ...content, ...parts }));
  return (
    <Space orientation="vertical" className={styles['wide'] ?? ''}>
      <CronField id={id} content={content} onChange={(cron) => write({ cron })} />
      <Space wrap>
        <span>{text('admin.task.from')}</span>
        <DateControl
          unit="second"
          aria-label={text('admin.task.start')}
          value={content.startTime}
          onChange={(startTime) => write({ startTime: startTime ?? Date.now() })}
        />
        <span>{text('admin.task.until')}</span>
        <DateControl
          unit="second"
          aria-label={text('admin.task.end')}
          placeholder={text('admin.task.noEnd')}
          value={content.endTime ?? null}
          onChange={(endTime) => write({ endTime: endTime ?? undefined })}
        />
      </Space>
      {type === TASK_TYPE.builtIn ? (
        <MethodTarget value={content.localHostTaskId ?? ''} onChange={(localHostTaskId) => write({ localHostTaskId })} />
      ) : (
        <InterfaceTarget content={content} onChange={write} />
      )}
    </Space>
  );
}
