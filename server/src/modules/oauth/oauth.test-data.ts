import { login } from '@banyan/shared-contracts/session/oauth.contract';
import { beginSecondStep, confirmSecondStep } from '@banyan/shared-contracts/session/second-step.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { Secret, TOTP } from 'otpauth';
import { digestOf } from '../../core/secrets/passwords';
import { readSystemConfig, type SystemConfig, writeSystemConfig } from '../../core/system-config';
import { type Client, encryptSignIn, type TestServer } from '../../testing/test-server';

export const REFUSED = '账号或密码错误，请重新输入';

export type Reply<Data> = Omit<Envelope, 'data'> & { data: Data };

/** Optional members of a sign-in. */
interface More {
  password?: string | undefined;
  code?: string;
  secret?: string;
  timestamp?: string;
  jnpf_ticket?: string;
  headers?: Record<string, string>;
}

/** Signs in without any contract in between; without a password with the one of demo accounts. */
export async function attempt(server: TestServer, account: string, { headers = {}, password, ...more }: More = {}) {
  const right = password ?? (await readSystemConfig(server.core.database.kysely)).newUserDefaultPassword;
  const payload = { account, password: encryptSignIn(right, server.core.config.cipherKey), ...more };
  const reply = await server.anonymous.send({ method: 'POST', url: login.path, payload, headers });
  return reply.json<Reply<{ token: string; theme: string }>>();
}

/** Changes settings, and leaves those of sign-in that are not named as on a fresh system. */
export function configure({ core }: TestServer, changes: Partial<SystemConfig> = {}): Promise<void> {
  const fresh = {
    singleLogin: 2,
    passwordErrorsNumber: 0,
    lockType: 2,
    lockTime: 10,
    enableVerificationCode: 0,
    tokenTimeout: 480,
  } as const;
  return writeSystemConfig(core.database.kysely, { ...fresh, ...changes });
}

export const outcome = ({ code, msg, data, error }: Envelope) => ({ code, msg, data, error });

/** Digest of the initial password of the demo company's people. */
export const initialDigest = async ({ core }: TestServer): Promise<string> =>
  digestOf((await readSystemConfig(core.database.kysely)).newUserDefaultPassword);

/** A code of the time step `ahead` of now. Those of now and of the next are good in whichever of the two they arrive. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** Sets one-time codes up, proven as the session asks for it. */
export async function setUpCodes(client: Client, proof: { password?: string; plain?: string }) {
  const { secret } = await client.call(beginSecondStep, { body: proof });
  const code = codeOf(secret);
  return { secret, code, ...(await client.call(confirmSecondStep, { body: { code } })) };
}
