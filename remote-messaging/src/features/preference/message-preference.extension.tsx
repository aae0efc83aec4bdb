import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Skeleton } from 'antd';
import { usePreference } from '../../kernel/use-preference';
import { useText } from '../../kernel/use-text';
import { PreferenceForm } from './preference-form';
import styles from './preference.module.css';

/** How the user is notified of messages: a part of the profile. */
export default function MessagePreferencePart() {
  const text = useText();
  const { preference, error, reload, set } = usePreference();
  return (
    <section className={styles['part']} aria-label={text('messaging.preference.title')}>
      <h2>{text('messaging.preference.title')}</h2>
      {preference !== undefined ? (
        <PreferenceForm saved={preference} onSaved={set} />
      ) : error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <ErrorPanel error={error} retry={reload} />
      )}
    </section>
  );
}
