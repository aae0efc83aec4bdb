import { useSearchParams } from '@banyan/shared-ui/router';
import { Tabs } from 'antd';
import { useText } from '../../kernel/use-text';
import { Authorizations } from './authorizations';
import { BaseInfo } from './base-info/base-info';
import { Devices } from './devices';
import { OwnLog } from './log/own-log';
import { OwnPassword } from './own-password';
import { Places } from './places';
import { ProfileCard } from './profile-card';
import styles from './profile.module.css';
import { Signatures } from './signature/signatures';
import { Subordinates } from './subordinates';

const TABS = [
  { key: 'info', labelKey: 'admin.profile.tab.info', Content: BaseInfo },
  { key: 'password', labelKey: 'admin.profile.tab.password', Content: OwnPassword },
  { key: 'places', labelKey: 'admin.profile.tab.places', Content: Places },
  { key: 'subordinates', labelKey: 'admin.profile.tab.subordinates', Content: Subordinates },
  { key: 'authorizations', labelKey: 'admin.profile.tab.authorizations', Content: Authorizations },
  { key: 'log', labelKey: 'admin.profile.tab.log', Content: OwnLog },
  { key: 'signatures', labelKey: 'admin.profile.tab.signatures', Content: Signatures },
  { key: 'devices', labelKey: 'admin.profile.tab.devices', Content: Devices },
] as const;

/** Own profile (product-1 section 6): who one is on the left, what one may change on the right; the address names the open tab. */
export default function ProfilePage() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const open = TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'info';

  return (
    <div className={styles['page']}>
      <ProfileCard />
      <section className={styles['main']} aria-label={text('admin.profile.title')}>
        <Tabs
          className={styles['tabs'] ?? ''}
          classNames={{ body: styles['body'] ?? '', content: styles['content'] ?? '' }}
          activeKey={open}
          onChange={(tab) => setQuery({ tab }, { replace: true })}
          items={TABS.map(({ key, labelKey, Content }) => ({ key, label: text(labelKey), children: <Content /> }))}
        />
      </section>
    </div>
  );
}
