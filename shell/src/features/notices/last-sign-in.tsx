import { useFormats } from '@banyan/shared-ui/format';
import { useSession } from '@banyan/shared-ui/runtime';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import styles from './notices.module.css';

/** Product-1 section 9: the login notice stays this long. */
const SHOWN_MS = 2000;

/** After a sign-in in this tab: when and from where the one before it was (product-1 section 2). Waits while the pointer is on it. */
export function LastSignIn() {
  const kernel = useKernel();
  const text = useText();
  const formats = useFormats();
  const { prevLogin, prevLoginTime, prevLoginIPAddress, prevLoginIPAddressName } = useSession().user;
  const arrived = useAtomValue(kernel.session.atoms.arrival) !== 'none';
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState(false);
  const shown = arrived && !over && prevLogin === 1;

  useEffect(() => {
    if (!shown || held) return undefined;
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, held]);

  if (!shown) return null;
  return (
    <aside className={styles['corner']} role="status" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <strong>{text('shell.lastLogin.title')}</strong>
      {prevLoginTime === null ? (
        <span>{text('shell.lastLogin.first')}</span>
      ) : (
        <>
          <span>{text('shell.lastLogin.time', { time: formats.dateTime(prevLoginTime) })}</span>
          <span>{text('shell.lastLogin.place', { place: prevLoginIPAddressName || text('shell.lastLogin.placeUnknown') })}</span>
          <span>{text('shell.lastLogin.ip', { ip: prevLoginIPAddress })}</span>
        </>
      )}
    </aside>
  );
}
