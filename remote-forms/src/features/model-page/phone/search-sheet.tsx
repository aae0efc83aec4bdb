import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Tag } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../../forms/public/text';
import type { Model } from '../../../forms/public/model';
import styles from './phone.module.css';
import type { SearchedField } from '../search/use-search-fields';
import { useConditionWords } from './use-condition-words';

interface SearchSheetProps {
  model: Model;
  fields: readonly SearchedField[];
  value: Readonly<Record<string, unknown>>;
  /** The fields, one below the other. */
  children: ReactNode;
  onRemove: (prop: string) => void;
  onSubmit: () => void;
  onReset: () => void;
  /** The sheet is closed without a search. */
  onClose: () => void;
}

/** The searches of a list on a phone: chosen ones as removable chips, and all of them in a sheet at the bottom. */
export function SearchSheet({ model, fields, value, children, onRemove, onSubmit, onReset, onClose }: SearchSheetProps) {
  const text = useText();
  const formId = useId();
  const [open, setOpen] = useState(false);
  const chosen = useConditionWords(model, fields, value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    onSubmit();
  };
  return (
    <div className={styles['bar']} role="search" aria-label={text('forms.list.searchPanel')}>
      <Badge count={chosen.length} size="small">
        <Button icon={<FilterOutlined />} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          {text('forms.phone.filter')}
        </Button>
      </Badge>
      {chosen.length > 0 && (
        <ul className={styles['chips']} aria-label={text('forms.phone.chosen')}>
          {chosen.map(({ prop, label, words }) => (
            <li key={prop}>
              <Tag
                className={styles['chip'] ?? ''}
                title={`${label}：${words}`}
                closable={{ 'aria-label': text('forms.phone.removeCondition', { name: label }) }}
                onClose={(event) => {
                  event.preventDefault();
                  onRemove(prop);
                }}
              >
                <span>{`${label}：${words}`}</span>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <Drawer
        open={open}
        placement="bottom"
        size="auto"
        title={text('forms.list.searchPanel')}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
        destroyOnHidden
        rootClassName={styles['sheet'] ?? ''}
        styles={{ body: { maxHeight: '60dvh' } }}
        footer={
          <div className={styles['buttons']}>
            <Button onClick={onReset}>{text('forms.list.reset')}</Button>
            <Button type="primary" htmlType="submit" form={formId}>
              {text('forms.list.search')}
            </Button>
          </div>
        }
      >
        <form id={formId} className={styles['fields']} onSubmit={submit}>
          {children}
        </form>
      </Drawer>
    </div>
  );
}
