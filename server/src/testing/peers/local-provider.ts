import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface LocalProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claims of the person who signs in by this name. */
  claims: Map<string, Record<string, unknown>>;
  /** Signs in at the provider as a browser would, and returns the address that it is redirected to. */
  visit(address: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

/** A real OpenID provider in this process, on a port of its own, that asks for PKCE. */
export async function startLocalProvider(redirectUri: string): Promise<LocalProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const claims = new Map<string, Record<string, unknown>>();
  const client = { client_id: 'banyan', client_secret: 'provider-knows-this-secret' };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    cookies: { keys: ['local-provider'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id, ...claims.get(id) }),
    }),
  });
  server.on('request', provider.callback());

  async function visit(address: string, login: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(address);
    let form: Record<string, string> | undefined;
    for (let steps = 0; steps < 20; steps += 1) {
      const reply = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const cookie of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const location = reply.headers.get('location');
      const page = await reply.text();
      form = undefined;
      if (location === null)
        form = /name="prompt" value="login"/.test(page) ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' };
      else next = new URL(location, next);
      if (next.origin !== issuer) return next;
    }
    throw new Error('the provider never came to an end');
  }

  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    claims,
    visit,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
