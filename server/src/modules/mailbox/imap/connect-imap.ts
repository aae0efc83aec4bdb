import type { MailAccount } from '@banyan/shared-contracts/messaging/mailbox/mail-account.contract';
import { ImapFlow } from 'imapflow';
import { isIP } from 'node:net';
import { MAIL_TIMES } from '../../../core/mail/mail-host';
import { openAddressOf } from '../../../core/network/open-places';
import type { OpenPlaces } from '../../../core/network/open-places';

/**
 * Signs in to the IMAP server of an account, at an address to which connections are permitted. The caller must close the client. Throws
 * ClosedPlace or the error of the server.
 */
export async function connectImap(account: MailAccount, places: OpenPlaces): Promise<ImapFlow> {
  const { imapHost: host, imapPort: port, imapProtection: protection, user, password } = account;
  const client = new ImapFlow({
    // The address was looked at: the name is not resolved a second time.
    host: await openAddressOf(host, places),
    port,
    secure: protection === 'tls',
    ...(protection === 'tls' ? {} : { doSTARTTLS: protection === 'startTls' }),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...MAIL_TIMES,
  });
  // The function that waits for an answer gets the error; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
