import { readPattern } from '@banyan/shared-contracts/forms/model/form-model';
import { type ControlProps, RowList } from '@banyan/shared-ui/designer';
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../forms/public/text';
import styles from '../controls.module.css';
import { PATTERN_PRESETS } from './pattern-presets';

const EXAMPLE = String.raw`/^\d+$/`;

interface Pattern {
  pattern: string;
  message: string;
}

/** Patterns that a value must match, each with the message for values that do not; the user can test a text. */
export function PatternsControl({ value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const rows = Array.isArray(value) ? (value as Pattern[]) : [];
  const [tried, setTried] = useState('');
  const add = (pattern: string, message: string) => {
    onChange([...rows, { pattern, message }]);
    onEnd();
  };
  const presets = Object.entries(PATTERN_PRESETS).map(([name, pattern]) => {
    const title = text(`forms.panel.pattern.${name as keyof typeof PATTERN_PRESETS}`);
    return { key: name, label: title, onClick: () => add(pattern, text('forms.panel.pattern.message', { name: title })) };
  });
  return (
    <>
      <RowList
        {...{ rows, onChange, onEnd }}
        nameOf={({ message, pattern }) => message || pattern}
        fresh={(): Pattern => ({ pattern: '', message: '' })}
        more={
          <Dropdown menu={{ items: presets }} trigger={['click']}>
            <Button size="small" type="text">
              {text('forms.panel.pattern.presets')} <DownOutlined aria-hidden />
            </Button>
          </Dropdown>
        }
        render={(row, put) => {
          const expression = row.pattern === '' ? undefined : readPattern(row.pattern);
          return (
            <>
              <Input
                className={styles['code'] ?? ''}
                aria-label={text('forms.panel.pattern.expression')}
                placeholder={EXAMPLE}
                value={row.pattern}
                {...(expression === undefined ? { status: 'error' as const, title: text('forms.panel.pattern.broken') } : {})}
                onChange={({ target }) => put({ ...row, pattern: target.value })}
                onBlur={onEnd}
              />
              <Input
                aria-label={text('forms.panel.pattern.words')}
                placeholder={text('forms.panel.pattern.words')}
                value={row.message}
                onChange={({ target }) => put({ ...row, message: target.value })}
                onBlur={onEnd}
              />
              {tried !== '' && expression !== undefined && (
                <span className={styles[expression.test(tried) ? 'hint' : 'problem']}>
                  {text(expression.test(tried) ? 'forms.panel.pattern.fits' : 'forms.panel.pattern.fitsNot')}
                </span>
              )}
            </>
          );
        }}
      />
      {rows.length > 0 && (
        <Input
          allowClear
          aria-label={text('forms.panel.pattern.try')}
          placeholder={text('forms.panel.pattern.try')}
          value={tried}
          onChange={({ target }) => setTried(target.value)}
        />
      )}
    </>
  );
}
