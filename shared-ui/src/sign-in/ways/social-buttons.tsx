import { getTicket, getTicketStatus, TICKET_PLACE, TICKET_STATUS } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import type { getLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import type { SendRequest } from '../../runtime';
import styles from '../login-page.module.css';
import type { SecondStepState } from './use-second-step';
import { useWaiting } from './use-waiting';

interface SocialButtonsProps {
  request: SendRequest;
  socials: EndpointReply<typeof getLoginConfig>['socialsList'];
  onToken: (token: string) => void;
  onProblem: (message: string) => void;
  /** A one-time code may be required after the other system. */
  secondStep: Pick<SecondStepState, 'takes'>;
  /**
   * The identity of the other system is not bound to a user here yet: the ticket binds it, the sentence names it. Without this it is a
   * problem like others.
   */
  onUnbound?: (ticket: string, line: string) => void;
  /** The user must sign in at the other system now: an earlier sign-in there is not sufficient. */
  fresh?: boolean;
}

/** Other systems to sign in with: each opens in a window of its own, and this page waits for it. */
export function SocialButtons({ request, socials, onToken, onProblem, secondStep, onUnbound, fresh = false }: SocialButtonsProps) {
  const text = useUiText();
  const [ticket, setTicket] = useState('');

  function stop(problem: string) {
    setTicket('');
    onProblem(problem);
  }

  useWaiting(request, {
    ticket,
    endpoint: getTicketStatus,
    onStatus(status, value) {
      if (status === TICKET_STATUS.pending) return;
      if (status === TICKET_STATUS.done) {
        setTicket('');
        onToken(value);
      } else if (status === TICKET_STATUS.unbound && onUnbound !== undefined) {
        setTicket('');
        onUnbound(ticket, value);
      } else stop(value);
    },
    onProblem(error) {
      stop(secondStep.takes(error) ? '' : error.message);
    },
  });

  async function begin(renderUrl: string) {
    onProblem('');
    // Opened before anything is waited for: browsers let a click open a window, and nothing later.
    const opened = window.open('', 'banyan-sign-in', 'popup,width=520,height=720');
    try {
      const { data } = await request(getTicket, { query: fresh ? { fresh: '1' } : {} });
      const address = renderUrl.replace(TICKET_PLACE, encodeURIComponent(data));
      if (opened === null) window.location.assign(address);
      else opened.location.replace(address);
      setTicket(data);
    } catch {
      opened?.close();
      onProblem(text('ui.request.failed'));
    }
  }

  if (socials.length === 0) return null;
  return (
    <div className={styles['others']}>
      {socials.map(({ enname, name, renderUrl }) => (
        <button key={enname} type="button" className={styles['other']} aria-busy={ticket !== ''} onClick={() => void begin(renderUrl)}>
          {ticket === '' ? text('ui.login.with', { name: name || enname }) : text('ui.login.waiting')}
        </button>
      ))}
    </div>
  );
}
