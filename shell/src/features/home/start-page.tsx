import { wallParts } from '@banyan/shared-contracts/time/platform-zone';
import { useSession } from '@banyan/shared-ui/runtime';
import { Slot } from '../../federation/parts/slot';
import { useText } from '../../use-text';
import { FrequentMenus } from './frequent-menus';
import styles from './home-page.module.css';

const hourNow = (): number => wallParts(Date.now())[3];

/** Parts of the day, by the hour they begin. */
const GREETINGS = [
  [5, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
] as const;

const greetingAt = (hour: number) => GREETINGS.findLast(([from]) => hour >= from)?.[1] ?? 'evening';

/** The built-in first page: a greeting, the menus that are used most, then what each remote has to show. */
export function StartPage() {
  const text = useText();
  const { user } = useSession();
  return (
    <div className={styles['home']}>
      <header className={styles['greeting']}>
        <img src={user.headIcon} alt="" />
        <div>
          <h1>{text(`shell.home.greeting.${greetingAt(hourNow())}`, { name: user.userName })}</h1>
          <p>{[user.organizeName, user.positionName].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <div className={styles['cards']}>
        <FrequentMenus />
        <Slot name="home.card" />
      </div>
    </div>
  );
}
