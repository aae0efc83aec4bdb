import { getLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import { getTicket, getTicketStatus, TICKET_PLACE } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import type { LocalProvider } from '../../../testing/peers/local-provider';
import type { Client, TestServer } from '../../../testing/test-server';
import { attempt } from '../oauth.test-data';

/** Address of the server for the provider (`BANYAN_PUBLIC_URL`). */
export const ORIGIN = 'http://banyan.test';

/** Sign-in at the provider. */
export const settingsOf = ({ issuer, clientId, clientSecret }: LocalProvider) => ({
  oidcEnabled: 1 as const,
  oidcName: '企业账号',
  oidcIssuer: issuer,
  oidcClientId: clientId,
  oidcClientSecret: clientSecret,
  oidcClaim: 'preferred_username',
});

/** A browser: it stores the cookie of the server. */
export function openBrowser(server: TestServer, provider: LocalProvider) {
  let cookie = '';
  const get = async (url: string, client: Client = server.anonymous) => {
    const reply = await client.send({ method: 'GET', url, headers: { cookie } });
    const set = reply.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
    return reply;
  };
  const envelope = async (url: string, client?: Client) => (await get(url, client)).json<Envelope>();
  /** Opens an address of the server that leads to the provider, signs in there and returns. */
  async function go(address: string, who: string) {
    const begun = await get(address);
    const back = await provider.visit(String(begun.headers.location), who);
    return { back, page: await get(back.pathname + back.search) };
  }
  return {
    get,
    envelope,
    go,
    ticket: async (query = '') => (await envelope(getTicket.path + query)).data as string,
    status: async (ticket: string) =>
      (await envelope(getTicketStatus.path.replace(':ticket', ticket))).data as { status: number; value: string },
    async visit(ticket: string, who: string) {
      const { socialsList } = await server.anonymous.call(getLoginConfig);
      return go((socialsList[0]?.renderUrl ?? '').replace(TICKET_PLACE, ticket), who);
    },
    /** Signs in with the password, and the ticket that waits. */
    login: (account: string, ticket: string) => attempt(server, account, { jnpf_ticket: ticket, headers: { cookie } }),
  };
}
