import {
  CODE_STATUS,
  codeCertificate,
  codeCertificateStatus,
  setCodeStatus,
} from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import type { SendRequest } from '../../runtime';
import styles from '../login-page.module.css';
import { useWaiting } from './use-waiting';

const QrPicture = lazy(async () => ({ default: (await import('../../password/qr-picture')).QrPicture }));

interface CodePanelProps {
  request: SendRequest;
  onToken: (token: string) => void;
  onBack: () => void;
}

/** A code that a signed-in device scans and confirms (api-platform 4); good for three minutes. */
export function CodePanel({ request, onToken, onBack }: CodePanelProps) {
  const text = useUiText();
  const [ticket, setTicket] = useState('');
  const [state, setState] = useState<'waiting' | 'scanned' | 'expired'>('waiting');

  const load = () =>
    request(codeCertificate).then(
      ({ data }) => setTicket(data),
      () => setState('expired'),
    );

  function renew() {
    setState('waiting');
    void load();
  }

  function expire() {
    setTicket('');
    setState('expired');
  }

  const begin = useEffectEvent(() => void load());
  const leave = useEffectEvent(() => {
    if (ticket !== '') void request(setCodeStatus, { params: { ticket, status: '-1' } }).catch(() => undefined);
  });
  useEffect(() => {
    begin();
    return () => leave();
  }, []);

  useWaiting(request, {
    ticket,
    endpoint: codeCertificateStatus,
    onStatus(status, value) {
      if (status === CODE_STATUS.scanned) setState('scanned');
      if (status === CODE_STATUS.expired) expire();
      if (status !== CODE_STATUS.confirmed) return;
      setTicket('');
      onToken(value);
    },
    onProblem: expire,
  });

  return (
    <section className={styles['card']} aria-label={text('ui.login.byCode')}>
      <h1 className={styles['brand']}>{text('ui.login.byCode')}</h1>
      <p className={styles['line']}>{text(state === 'scanned' ? 'ui.login.codeScanned' : 'ui.login.codeLine')}</p>
      <div className={styles['code']} data-dim={state !== 'waiting'}>
        {ticket !== '' && (
          <Suspense>
            <QrPicture text={JSON.stringify({ t: 'login', id: ticket })} label={text('ui.login.codePicture')} size={200} />
          </Suspense>
        )}
        {state === 'expired' && (
          <button type="button" className={styles['other']} onClick={renew}>
            {text('ui.login.codeRenew')}
          </button>
        )}
      </div>
      <button type="button" className={styles['quiet']} onClick={onBack}>
        {text('ui.login.byPassword')}
      </button>
    </section>
  );
}
