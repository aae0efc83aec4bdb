import { KEPT_APP_SECRET, newAppSecret } from '@banyan/shared-contracts/data/outside-caller.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { DateControl } from '@banyan/shared-ui/form';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';

/**
 * A secret that is entered or generated, and shown only until it is saved. The stored one is shown as a placeholder; sending the
 * placeholder leaves it unchanged.
 */
export function SecretField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  const request = useRequest();
  const [made, setMade] = useState(false);
  const [making, setMaking] = useState(false);

  async function make() {
    setMaking(true);
    try {
      onChange?.((await request(newAppSecret)).data);
      setMade(true);
    } finally {
      setMaking(false);
    }
  }

  return (
    <Space orientation="vertical" size={4} style={{ width: '100%' }}>
      <Space.Compact block>
        <Input
          id={id ?? ''}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          onFocus={({ target }) => target.value === KEPT_APP_SECRET && target.select()}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button loading={making} disabled={disabled} onClick={() => void make()}>
          {text('admin.outside.makeSecret')}
        </Button>
      </Space.Compact>
      {made && value !== KEPT_APP_SECRET && <span role="status">{text('admin.outside.copySecret')}</span>}
    </Space>
  );
}

/** When a caller ends; empty for never. */
export function ExpiryField({ value, onChange, ...control }: CustomFieldProps) {
  const text = useText();
  return (
    <DateControl
      {...control}
      style={{ width: '100%' }}
      unit="minute"
      placeholder={text('admin.outside.never')}
      value={typeof value === 'number' ? value : null}
      onChange={(moment) => onChange?.(moment)}
    />
  );
}
