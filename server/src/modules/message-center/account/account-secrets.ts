import { AppError } from '@banyan/shared-contracts/errors';
import { type AccountInput, KEPT_SECRET } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { Selectable } from 'kysely';
import type { Id } from '../../../core/database/tables';
import type { MessageAccountTable } from '../../../core/database/tables/messaging/message-center';
import type { Vault } from '../../../core/secrets/vault';
import { membersOf, pick } from './account-members';

export type AccountRow = Selectable<MessageAccountTable>;

export type Secrets = Readonly<Record<string, string>>;

/** Binds sealed secrets to their account. */
const purposeOf = (id: Id): string => `messageAccount:${id}`;

export type AccountSecrets = ReturnType<typeof createAccountSecrets>;

/** Encrypts and decrypts the secrets of an account. */
export function createAccountSecrets(vault: Vault) {
  /** Throws NOT_ALLOWED where the key of the installation has changed. */
  function open({ id, secrets }: Pick<AccountRow, 'id' | 'secrets'>): Secrets {
    const opened = vault.open(secrets, purposeOf(id));
    if (opened === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.accountSealed' });
    return JSON.parse(opened) as Secrets;
  }

  return {
    open,
    seal: (id: Id, secrets: Secrets): string => vault.seal(JSON.stringify(secrets), purposeOf(id)),

    /** The secrets that are meant: those that were sent, or the stored ones where placeholders were. They are never sent to another place. */
    meant(input: AccountInput, row: AccountRow | undefined): Secrets {
      const { secret, place } = membersOf(input.type, input.channel);
      const sent = pick(secret, input) as Record<string, string>;
      if (!Object.values(sent).includes(KEPT_SECRET)) return sent;
      const isSamePlace = row !== undefined && place.every((member) => row.settings[member] === input[member]);
      if (!isSamePlace) throw new AppError('NOT_ALLOWED', { what: 'what.accountNewSecret' });
      const stored = open(row);
      return Object.fromEntries(
        Object.entries(sent).map(([member, value]) => [member, value === KEPT_SECRET ? (stored[member] ?? '') : value]),
      );
    },
  };
}
