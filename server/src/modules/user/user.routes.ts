import { AppError } from '@banyan/shared-contracts/errors';
import { listUsers, resetUserPassword, unlockUser, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { resetSecondStep } from '@banyan/shared-contracts/session/second-step.contract';
import type { FastifyInstance } from 'fastify';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import { done, route } from '../../core/http/route';
import type { UserListService } from './list/user-list.service';
import type { UserStateService } from './user-state.service';
import type { UserService } from './user.service';

export interface UserServices {
  users: UserService;
  states: UserStateService;
  list: UserListService;
}

const read = { access: { capability: 'user.read' } } as const;
const update = { access: { capability: 'user.update' } } as const;

export function userRoutes(app: FastifyInstance, { users, states, list }: UserServices): void {
  route(app, listUsers, read, ({ caller, query }) => list.list(caller, query));
  recordRoutes(app, recordAccess('user'), userCalls, { ...users, toggle: states.toggle });
  route(app, unlockUser, update, async ({ caller, params }) => {
    await states.unlock(caller, params.id);
    return done('ok.unlocked');
  });
  route(app, resetSecondStep, { access: { capability: 'user.resetPassword' } }, async ({ caller, params }) => {
    await states.resetSecondStep(caller, params.id);
    return done('ok.secondStepOff');
  });
  route(app, resetUserPassword, { access: { capability: 'user.resetPassword' } }, async ({ caller, params, body }) => {
    if (body.userPassword !== body.validatePassword) throw new AppError('BAD_INPUT', { problems: 'what.passwordsDiffer' });
    await states.resetPassword(caller, params.id, { digest: body.userPassword, secret: body.secret });
    return done('ok.passwordReset');
  });
}
