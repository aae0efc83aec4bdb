import { useSearchParams } from '@banyan/shared-ui/router';
import { useId, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { Authorizations } from './authorizations';
import { BaseInfo } from './base-info/base-info';
import { OwnWords } from './common-words/own-words';
import { Devices } from './devices';
import { OwnLog } from './log/own-log';
import { OwnPassword } from './own-password';
import { Places } from './places';
import { Notifications } from './notifications';
import { ProfileCard } from './profile-card';
import styles from './profile.module.css';
import { Signatures } from './signature/signatures';
import { Subordinates } from './subordinates';
import { panelId, tabId, TabList } from './tab-list';

const TABS = [
  { key: 'info', labelKey: 'admin.profile.tab.info', Content: BaseInfo },
  { key: 'password', labelKey: 'admin.profile.tab.password', Content: OwnPassword },
  { key: 'places', labelKey: 'admin.profile.tab.places', Content: Places },
  { key: 'subordinates', labelKey: 'admin.profile.tab.subordinates', Content: Subordinates },
  { key: 'authorizations', labelKey: 'admin.profile.tab.authorizations', Content: Authorizations },
  { key: 'log', labelKey: 'admin.profile.tab.log', Content: OwnLog },
  { key: 'signatures', labelKey: 'admin.profile.tab.signatures', Content: Signatures },
  { key: 'commonWords', labelKey: 'admin.profile.tab.commonWords', Content: OwnWords },
  { key: 'notifications', labelKey: 'admin.profile.tab.notifications', Content: Notifications },
  { key: 'devices', labelKey: 'admin.profile.tab.devices', Content: Devices },
] as const;

/** Own profile (product-1 section 6): who one is on the left, what one may change on the right; the address names the open tab. */
export default function ProfilePage() {
  const text = useText();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const open = TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'info';
  // What was opened stays, with what was typed in it.
  const [seen, setSeen] = useState<readonly string[]>([open]);
  if (!seen.includes(open)) setSeen([...seen, open]);

  return (
    <div className={styles['page']}>
      <ProfileCard />
      <section className={styles['main']} aria-label={text('admin.profile.title')}>
        <TabList
          id={id}
          label={text('admin.profile.title')}
          tabs={TABS.map(({ key, labelKey }) => ({ key, label: text(labelKey) }))}
          open={open}
          onOpen={(tab) => setQuery({ tab }, { replace: true })}
        />
        {TABS.map(({ key, Content }) => (
          <div
            key={key}
            id={panelId(id, key)}
            className={styles['panel']}
            role="tabpanel"
            aria-labelledby={tabId(id, key)}
            hidden={key !== open}
            tabIndex={0}
          >
            {seen.includes(key) && <Content />}
          </div>
        ))}
      </section>
    </div>
  );
}
