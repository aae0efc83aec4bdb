import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { PasswordRule } from '@banyan/shared-contracts/session/password-rules';
import { useUiText } from '../i18n/use-ui-text';
import styles from './password.module.css';

/** What a new password must have, with a mark at each demand that is met; changes are read out. */
export function RuleList({ rules, password }: { rules: readonly PasswordRule[]; password: string }) {
  const text = useUiText();
  if (rules.length === 0) return null;
  return (
    <ul className={styles['rules']} aria-label={text('ui.password.rules')} aria-live="polite">
      {rules.map(({ key, values, holds }) => {
        const met = holds(password);
        return (
          <li key={key} data-met={met}>
            {met ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
            <span>{text(`ui.password.rule.${key}`, values)}</span>
            <span className={styles['state']}>{text(met ? 'ui.password.met' : 'ui.password.open')}</span>
          </li>
        );
      })}
    </ul>
  );
}
