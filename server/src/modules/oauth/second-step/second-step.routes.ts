import { beginSecondStep, confirmSecondStep, getSecondStep, removeSecondStep } from '@banyan/shared-contracts/session/second-step.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { done, route } from '../../../core/http/route';
import { freshProof } from '../fresh-session';
import type { SecondStepService } from './second-step.service';
import type { SignInService } from '../sign-in.service';

interface Parts {
  secondStep: SecondStepService;
  signIn: Pick<SignInService, 'confirm'>;
}

type Proof = EndpointRequest<typeof beginSecondStep>['body'];

export function secondStepRoutes(app: FastifyInstance, { database }: Core, { secondStep, signIn }: Parts): void {
  /** Access to a session that was left open must not be enough. */
  async function checkProof(caller: Caller, { password, plain }: Proof): Promise<void> {
    const isRight =
      password === undefined
        ? // People of another system have no password here: their recent sign-in there is the proof.
          (await freshProof(database.kysely, caller.sessionId)) === 'oidc'
        : (await signIn.confirm(caller, { password, plain })) !== undefined;
    if (!isRight) throw new AppError('PASSWORD_WRONG');
  }

  route(app, getSecondStep, { access: 'session' }, ({ caller }) => secondStep.state(caller));

  route(app, beginSecondStep, { access: 'session' }, async ({ caller, body }) => {
    await checkProof(caller, body);
    return secondStep.begin(caller);
  });

  route(app, confirmSecondStep, { access: 'session' }, async ({ caller, body }) => ({
    recoveryCodes: await secondStep.confirm(caller, body.code),
  }));

  route(app, removeSecondStep, { access: 'signedIn' }, async ({ caller, body }) => {
    await checkProof(caller, body);
    await database.transaction((tx) => secondStep.remove(tx, caller, { id: caller.userId, account: caller.account }));
    return done('ok.secondStepOff');
  });
}
