import { KEPT_APP_SECRET, type OutsideCaller, type OutsideCallerInput } from '@banyan/shared-contracts/data/outside-caller.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Selectable } from 'kysely';
import type { Id } from '../../../core/database/tables';
import type { OutsideCallerTable } from '../../../core/database/tables/data-interfaces';
import { type Column, flag, plain } from '../../../core/records/columns';
import type { RecordKind } from '../../../core/records/record-kind';
import type { Vault } from '../../../core/secrets/vault';
import { wrongAddresses } from '../../../core/session/allowed-addresses';
import { readGrants } from './outside-caller.repository';

export type OutsideCallerRow = Selectable<OutsideCallerTable>;

/** Binds a sealed secret to its caller. */
export const purposeOf = (id: Id): string => `outside-caller:${id}`;

const expiry: Column = {
  name: 'expires_at',
  read: (stored) => (stored instanceof Date ? stored.getTime() : null),
  write: (sent) => (typeof sent === 'number' ? new Date(sent) : null),
};

/**
 * The encrypted secret: the one that was sent, or the stored one where the placeholder was sent; throws NOT_ALLOWED where none is stored.
 */
function meantSecret(vault: Vault, id: Id, input: OutsideCallerInput, row: OutsideCallerRow | undefined): string {
  if (input.appSecret !== KEPT_APP_SECRET) return vault.seal(input.appSecret, purposeOf(id));
  if (row === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.outsideSecret' });
  return row.secret;
}

/** Programs outside as records; their secrets are sealed and never read. */
export const outsideCallerKind = (vault: Vault): RecordKind<OutsideCallerRow, OutsideCallerInput, OutsideCaller> => ({
  module: 'outside-caller',
  table: 'outside_caller',
  columns: {
    appId: plain('en_code'),
    appName: plain('full_name'),
    verifySignature: flag('verify_signature'),
    usefulLife: expiry,
    whiteList: plain('white_list'),
    sortCode: plain('sort_code'),
    enabledMark: flag('enabled'),
    description: plain('description'),
  },
  unique: [{ column: 'en_code', what: 'what.appId', exact: true }],

  more({ id }, input, row) {
    const [address] = wrongAddresses(input.whiteList);
    if (address !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.configAddress', address });
    return Promise.resolve({ secret: meantSecret(vault, id, input, row) });
  },
  members: async (connection, row) => ({ appSecret: KEPT_APP_SECRET, ...(await readGrants(connection, row.id)) }),
  // Grants have calls of their own.
  content: ({ list: _list, userList: _userList, ...own }) => own,
  logged: (content) => ({ ...content, appSecret: KEPT_APP_SECRET }),
});
