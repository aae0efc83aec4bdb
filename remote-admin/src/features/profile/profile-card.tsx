import { useSession } from '@banyan/shared-ui/runtime';
import { useText } from '../../kernel/use-text';
import { AvatarField } from './avatar/avatar-field';
import styles from './profile.module.css';

/** Who one is: picture, name, account, place in the organization. */
export function ProfileCard() {
  const text = useText();
  const { user } = useSession();
  const facts = [
    { label: text('admin.profile.account'), value: user.userAccount },
    { label: text('admin.profile.organization'), value: user.organizeName },
    { label: text('admin.profile.position'), value: user.positionName },
    { label: text('admin.profile.role'), value: user.roleName },
  ].filter(({ value }) => value !== '');
  return (
    <aside className={styles['card']} aria-label={user.userName}>
      <AvatarField />
      <h1 className={styles['name']}>{user.userName}</h1>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
