import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { AppError } from '@banyan/shared-contracts/errors';
import { accountName } from '@banyan/shared-contracts/organization/user/user.contract';
import { Client, InvalidCredentialsError } from 'ldapts';
import type { Core } from '../../../core/core';
import type { UserAccount } from '../../../core/database/tables';
import { digestOf, hashDigest } from '../../../core/secrets/passwords';
import type { SystemConfig } from '../../../core/system-config';
import { findByAccount } from '../oauth.repository';

/** A directory that does not answer must not delay users who sign in without it for long. */
const TIMEOUT_MS = 5000;
const PLACE = '{account}';

type DirectoryConfig = Pick<SystemConfig, 'ldapUrl' | 'ldapStartTls' | 'ldapCa' | 'ldapUserDn' | 'ldapNameAttribute' | 'ldapCreate'>;

export interface Directory {
  /** The account that has this password in the directory; undefined when there is none. `known` is the local account, if there is one. */
  identify(account: string, password: string, known: UserAccount | undefined, config: DirectoryConfig): Promise<UserAccount | undefined>;
}

/** A value inside of a distinguished name (RFC 4514): typed text cannot become another name. */
export const escapeDn = (value: string): string =>
  value.replace(/[\0"+,;<=>\\#]/g, (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`).replace(/^ | $/g, '\\20');

const firstText = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : '';
};

/** Directories need not let people read their own entry. */
async function nameIn(client: Client, dn: string, attribute: string): Promise<string> {
  if (attribute === '') return '';
  const { searchEntries } = await client.search(dn, { scope: 'base', attributes: [attribute] }).catch(() => ({ searchEntries: [] }));
  return firstText(searchEntries[0]?.[attribute]);
}

/** The certificate must be of the host that was configured, and of an authority that is trusted. */
function tlsOf({ ldapUrl, ldapCa }: DirectoryConfig): ConnectionOptions {
  const host = new URL(ldapUrl).hostname.replace(/^\[|\]$/g, '');
  return { host, ...(isIP(host) === 0 ? { servername: host } : {}), ...(ldapCa === '' ? {} : { ca: ldapCa }) };
}

/** The name of the person who has this password, '' where the entry contains no name; undefined for a wrong password. */
async function bind(account: string, password: string, config: DirectoryConfig): Promise<string | undefined> {
  const tls = tlsOf(config);
  const isSecure = new URL(config.ldapUrl).protocol === 'ldaps:';
  const client = new Client({
    url: config.ldapUrl,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    ...(isSecure ? { tlsOptions: tls } : {}),
  });
  const dn = config.ldapUserDn.replaceAll(PLACE, () => escapeDn(account));
  try {
    if (config.ldapStartTls === 1 && !isSecure) await client.startTLS(tls);
    await client.bind(dn, password);
    return await nameIn(client, dn, config.ldapNameAttribute);
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return undefined;
    throw new AppError('UNAVAILABLE', {}, { cause: error });
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** Sign-in by a directory: people prove themselves there with their own password, and work here with their account. */
export function createDirectory({ database, newId }: Core): Directory {
  async function create(account: string, name: string): Promise<UserAccount | undefined> {
    // A password that no person knows: such people sign in by the directory only.
    const passwordHash = await hashDigest(digestOf(randomUUID()));
    const row = { id: newId(), account, real_name: name.slice(0, 50) || account, password_hash: passwordHash };
    await database.kysely
      .insertInto('user_account')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return findByAccount(database.kysely, account);
  }

  return {
    async identify(text, password, known, config) {
      const account = known?.account ?? text.trim();
      // Directories treat an empty password as an anonymous bind, and accept it.
      if (password === '') return undefined;
      // The administrators' way in must not depend on another system, nor be opened by one.
      const mayEnter = known === undefined ? config.ldapCreate === 1 : !known.is_administrator;
      if (!mayEnter || !accountName.safeParse(account).success) {
        // A request with a random account all the same: the response time must not reveal which accounts exist.
        await bind(randomUUID(), randomUUID(), config);
        return undefined;
      }
      const name = await bind(account, password, config);
      return name === undefined ? undefined : (known ?? create(account, name));
    },
  };
}
