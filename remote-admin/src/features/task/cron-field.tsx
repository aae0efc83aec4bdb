import { cronProblem, FIRST_CRON, nextRuns } from '@banyan/shared-contracts/services/cron';
import type { TaskContent } from '@banyan/shared-contracts/services/task.contract';
import { platformZone } from '@banyan/shared-contracts/time/platform-zone';
import { validationTexts } from '@banyan/shared-contracts/validation-texts';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Alert, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { cronInWords } from './cron-words';
import styles from './task.module.css';

/** So many runs are shown. */
const SHOWN = 10;

/** Times that are often meant. */
const COMMON = ['0 0/5 * * * ? *', '0 0 * * * ? *', '0 0 3 * * ? *', '0 0 9 ? * 2-6 *', '0 0 8 1 * ? *', FIRST_CRON];

interface CronFieldProps {
  id: string | undefined;
  content: Pick<TaskContent, 'cron' | 'startTime' | 'endTime'>;
  onChange: (cron: string) => void;
}

/** A cron text with what it means in words and the runs that it leads to. */
export function CronField({ id, content: { cron, startTime, endTime }, onChange }: CronFieldProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <Space orientation="vertical" className={styles['wide'] ?? ''}>
      <Space.Compact block>
        <Input
          id={id ?? ''}
          className={styles['code'] ?? ''}
          spellCheck={false}
          placeholder={text('admin.task.cronHint')}
          value={cron}
          onChange={({ target }) => onChange(target.value)}
        />
        <Select
          className={styles['common'] ?? ''}
          aria-label={text('admin.task.common')}
          placeholder={text('admin.task.common')}
          value={null}
          popupMatchSelectWidth={false}
          options={COMMON.map((value) => ({ value, label: cronInWords(value, locale) }))}
          onChange={(value) => value !== null && onChange(value)}
        />
      </Space.Compact>
      <Runs cron={cron} startTime={startTime} endTime={endTime} />
    </Space>
  );
}

function Runs({ cron, startTime, endTime }: CronFieldProps['content']) {
  const text = useText();
  const locale = useLocale();
  // The runs are those behind the moment at which the dialog was opened.
  const [now] = useState(() => Date.now());
  const span = { timeZone: platformZone(), after: Math.max(now, startTime - 1), until: endTime };
  const problem = cronProblem(cron, span);
  if (problem !== undefined) return <Alert type="warning" showIcon title={validationTexts[problem][locale]} />;
  return (
    <section className={styles['runs'] ?? ''} aria-label={text('admin.task.nextRuns')}>
      <strong>{cronInWords(cron, locale)}</strong>
      <ol>
        {nextRuns(cron, SHOWN, span).map((run) => (
          <li key={run}>{formatTime(run, 'yyyy-MM-dd HH:mm:ss')}</li>
        ))}
      </ol>
    </section>
  );
}
