import { callOutsideByPost } from '@banyan/shared-contracts/data/outside-call.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { signOutsideCall } from '@banyan/shared-contracts/data/outside-caller.contract';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { readPolicyVersions } from '../../../core/access/policies/policy-versions';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { MessageKey } from '../../../core/i18n/translate';
import { listedAddresses } from '../../../core/session/allowed-addresses';
import type { InterfaceLog } from '../admin/interface-log';
import { requireValues } from '../interface-parameters';
import type { Asker, InterfaceRows } from '../interface-rows';
import { everything, wholeOf } from '../run/pipeline';
import { type ArrivedCall, checkProof, digestOf, proofOf, signCall } from './call-proof';
import { type OutsideCallerRow, purposeOf } from './outside-caller-kind';
import * as repository from './outside-caller.repository';

/** A call with its origin. */
export interface OutsideCall extends ArrivedCall {
  interfaceId: Id;
  /** Header `UserKey`; empty for none. */
  userKey: string;
  ip: string;
  /** The user agent. */
  device: string;
  values: Readonly<Record<string, unknown>>;
}

/** Longest user agent that is stored in the log. */
const MAX_DEVICE = 200;

const require = (right: boolean, what: MessageKey, more: object = {}): void => {
  if (!right) throw new AppError('NOT_ALLOWED', { what, ...more });
};

export type OutsideCalls = ReturnType<typeof createOutsideCalls>;

/** Answers programs outside. */
export function createOutsideCalls({ database, vault }: Pick<Core, 'database' | 'vault'>, source: InterfaceRows, log: InterfaceLog) {
  const { kysely } = database;

  function secretOf({ id, secret }: OutsideCallerRow): string {
    const opened = vault.open(secret, purposeOf(id));
    if (opened === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.outsideSealed' });
    return opened;
  }

  /** Throws NOT_ALLOWED with the reason where the call is refused; a proof is used up as soon as it is found to be valid. */
  async function admit(account: OutsideCallerRow, proof: string, call: OutsideCall): Promise<void> {
    const now = Date.now();
    const until = checkProof(call, proof, { secret: secretOf(account), signed: account.verify_signature }, now);
    if (until !== undefined)
      require(await repository.useProof(kysely, digestOf(`${account.id}:${proof.toLowerCase()}`), until), 'what.outsideReplayed');
    require(account.enabled, 'what.outsideDisabled');
    require(account.expires_at === null || account.expires_at.getTime() > now, 'what.outsideExpired');
    require(account.white_list === '' || listedAddresses(account.white_list)(call.ip), 'what.outsideAddress', { ip: call.ip });
    require(await repository.isGranted(kysely, account.id, call.interfaceId), 'what.outsideNotGranted');
  }

  async function askerOf(account: OutsideCallerRow, userKey: string): Promise<Asker | undefined> {
    if (userKey === '') return { userId: null };
    const userId = await repository.findUser(kysely, account.id, userKey);
    return userId === undefined ? undefined : { userId, policy: await readPolicyVersions(kysely, userId) };
  }

  return {
    /** The rows of an interface. A client that does not name a valid caller gets no information about which interfaces exist. */
    async answer(call: OutsideCall): Promise<InterfaceRow[]> {
      const given = proofOf(call.authorization);
      if (given === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.outsideNoProof' });
      const account = await repository.findByAppId(kysely, given.appId);
      if (account === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.outsideProof' });
      const asker = await askerOf(account, call.userKey);
      const visit = { callerId: account.id, ip: call.ip, method: call.method, device: call.device.slice(0, MAX_DEVICE) };
      const found = await log.of({ interfaceId: call.interfaceId, userId: asker?.userId ?? null, visit }, async () => {
        await admit(account, given.proof, call);
        if (asker === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.outsideUser' });
        const row = await source.find(call.interfaceId);
        const sent = Object.entries(call.values).map(([field, defaultValue]) => ({ field, defaultValue }));
        requireValues(row.parameters, sent, 'what.outsideValue');
        return source.answer(row, asker, sent, everything).then(wholeOf);
      });
      return found.rows;
    },

    /** Headers of one call that the browser of a manager makes itself, so that the secret stays here. */
    async sign(
      { interfaceIdentId, interfaceId, method, userKey }: EndpointRequest<typeof signOutsideCall>['body'],
      host: string,
    ): Promise<EndpointReply<typeof signOutsideCall>> {
      const account = await kysely.selectFrom('outside_caller').selectAll().where('id', '=', interfaceIdentId).executeTakeFirst();
      if (account === undefined) throw new AppError('NOT_FOUND');
      const path = callOutsideByPost.path.replace(':id', interfaceId);
      const date = String(Date.now());
      const proof = signCall(secretOf(account), { method, path, host, date });
      return {
        path,
        headers: { Authorization: `${account.en_code}::${proof}`, YmDate: date, ...(userKey === '' ? {} : { UserKey: userKey }) },
      };
    },
  };
}
