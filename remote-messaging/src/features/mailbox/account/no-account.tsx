import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../../kernel/use-text';
import styles from '../mailbox.module.css';

/** Shown to users without an account: the start of its setup. */
export function NoAccount({ onSet }: { onSet: () => void }) {
  const text = useText();
  return (
    <div className={styles['nothing']}>
      <MailOutlined aria-hidden />
      <p>{text('messaging.mail.none')}</p>
      <Button type="primary" onClick={onSet}>
        {text('messaging.mail.set')}
      </Button>
    </div>
  );
}
