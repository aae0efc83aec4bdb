import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { openPlaces } from '../../core/network/open-places';
import { createMailAccounts } from './account/mail-account.service';
import { createMailSessions } from './imap/mail-sessions';
import { mailboxRoutes } from './mailbox.routes';
import { createMailboxService, type KeepFile } from './mailbox.service';
import { createMailSending } from './sending/send-own-mail';

/** People's own mail accounts. Their servers are on the internet, or listed in `BANYAN_MESSAGE_HOSTS`. */
export function mailboxModule(core: Core, keepFile: KeepFile): Mountable {
  const places = openPlaces(core.config.messageHosts);
  const accounts = createMailAccounts(core, places);
  const sessions = createMailSessions(accounts, places);
  return {
    routes(app) {
      app.addHook('onClose', () => {
        sessions.close();
        return Promise.resolve();
      });
      mailboxRoutes(app, {
        accounts,
        sessions,
        mails: createMailboxService(core, sessions, keepFile),
        sending: createMailSending(core, { accounts, sessions, places }),
      });
    },
  };
}
