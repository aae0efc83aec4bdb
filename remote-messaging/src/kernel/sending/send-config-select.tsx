import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useWord } from '@banyan/shared-ui/i18n';
import { Form, Select } from 'antd';
import { type UIEvent, useId, useState } from 'react';
import styles from './send-config-select.module.css';
import { useSendConfigs } from './use-send-configs';
import { useSettled } from '../use-settled';
import { useText } from '../use-text';

/** Distance from the end of the list at which the next page is loaded, px. */
const NEAR_BOTTOM = 100;

interface SendConfigSelectProps {
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
  disabled?: boolean;
  /** The type of the messages that are sent. */
  source: MessageType;
  /** Members of the form that hold the name of the chosen configuration, and whether it is enabled. */
  names: { name: string; enabled: string };
}

/** Chooses a send configuration. A chosen one that was disabled or removed since stays chosen, with a warning. */
export function SendConfigSelect({ id, value = '', onChange, disabled = false, source, names }: SendConfigSelectProps) {
  const text = useText();
  const word = useWord();
  const hintId = useId();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const name = Form.useWatch(names.name, { form, preserve: true }) as string | undefined;
  const enabled = Form.useWatch(names.enabled, { form, preserve: true }) as 0 | 1 | undefined;
  const isOver = value !== '' && enabled === 0;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { choices, error, retry, more } = useSendConfigs(source, keyword, open);

  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM) more();
  };
  const choose = (chosen: string) => {
    const found = choices?.find((choice) => choice.id === chosen);
    form.setFieldsValue({ [names.name]: found?.fullName ?? '', [names.enabled]: 1 });
    onChange?.(chosen);
  };
  const nothing = keyword === '' ? text('messaging.sendConfig.none') : text('messaging.sendConfig.notFound', { keyword });
  return (
    <>
      <Select<{ value: string; label?: string }>
        {...(id === undefined ? {} : { id })}
        labelInValue
        {...(value === '' ? {} : { value: { value, label: word(name || value) } })}
        disabled={disabled}
        placeholder={text('messaging.sendConfig.choose')}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        onOpenChange={setOpen}
        onPopupScroll={onScroll}
        options={(choices ?? []).map(({ id: key, fullName, enCode }) => ({ value: key, label: word(fullName), code: enCode }))}
        optionRender={({ label, data }) => (
          <span className={styles['choice']}>
            <span>{label}</span>
            <small>{data.code}</small>
          </span>
        )}
        notFoundContent={
          choices !== undefined ? (
            nothing
          ) : error === null ? (
            text('messaging.sendConfig.loading')
          ) : (
            <ErrorPanel error={error} retry={retry} />
          )
        }
        onChange={(chosen) => choose(chosen.value)}
        {...(isOver ? { status: 'warning', 'aria-describedby': hintId } : {})}
      />
      {isOver && (
        <p id={hintId} className={styles['hint']}>
          {text('messaging.sendConfig.over')}
        </p>
      )}
    </>
  );
}
