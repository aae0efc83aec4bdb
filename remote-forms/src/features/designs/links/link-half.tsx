import { DateControl } from '@banyan/shared-ui/form';
import { Form, Input, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../forms/public/text';
import { LinkAddress } from './link-address';
import type { LinkValues } from './link-values';
import styles from './links.module.css';

const MAX_PASSWORD = 64;

const WORDS = {
  form: { title: 'forms.designs.link.form', hint: 'forms.designs.link.formHint' },
  column: { title: 'forms.designs.link.list', hint: 'forms.designs.link.listHint' },
} as const;

interface LinkHalfProps {
  kind: 'form' | 'column';
  address: string;
  /** The saved state. */
  opens: boolean;
  hasPassword: boolean;
  children: ReactNode;
}

/** One of the two links of a design: enabled or not, its address, password and expiry, and its other settings. */
export function LinkHalf({ kind, address, opens, hasPassword, children }: LinkHalfProps) {
  const text = useText();
  const id = useId();
  const { title, hint } = WORDS[kind];
  const form = Form.useFormInstance<LinkValues>();
  const used = Form.useWatch(`${kind}Use`, form) ?? opens;
  const locked = Form.useWatch(`${kind}PassUse`, form) ?? hasPassword;
  return (
    <section className={styles['half']} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <h3 id={id}>{text(title)}</h3>
          <p className={styles['hint']}>{text(hint)}</p>
        </div>
        <Form.Item name={`${kind}Use`} valuePropName="checked" noStyle>
          <Switch aria-label={text(title)} />
        </Form.Item>
      </header>
      <div hidden={!used}>
        <LinkAddress address={address} opens={opens} />
        <div className={styles['pair']}>
          <Form.Item name={`${kind}Until`} label={text('forms.designs.link.until')} extra={text('forms.designs.link.untilHint')}>
            <DateControl unit="minute" />
          </Form.Item>
          <div>
            <Form.Item name={`${kind}PassUse`} label={text('forms.designs.link.password')} valuePropName="checked">
              <Switch />
            </Form.Item>
            {locked && (
              <Form.Item
                name={`${kind}Password`}
                label={text('forms.designs.link.newPassword')}
                rules={[{ required: used && !hasPassword, message: text('forms.designs.link.noPassword') }]}
              >
                <Input.Password
                  maxLength={MAX_PASSWORD}
                  autoComplete="new-password"
                  placeholder={hasPassword ? text('forms.designs.link.keepPassword') : ''}
                />
              </Form.Item>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
