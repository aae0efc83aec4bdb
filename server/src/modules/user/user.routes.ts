import { AppError } from '@banyan/shared-contracts/errors';
import {
  createUser,
  getUser,
  listUsers,
  removeUser,
  resetUserPassword,
  toggleUser,
  unlockUser,
  updateUser,
} from '@banyan/shared-contracts/organization/user.contract';
import { resetSecondStep } from '@banyan/shared-contracts/session/second-step.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { UserListService } from './user-list.service';
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
  route(app, getUser, read, ({ caller, params }) => users.get(caller, params.id));
  route(app, createUser, { access: { capability: 'user.create' } }, async ({ caller, body }) => {
    await users.create(caller, body);
    return done('ok.created');
  });
  route(app, updateUser, update, async ({ caller, params, body }) => {
    await users.update(caller, params.id, body);
    return done('ok.updated');
  });
  route(app, toggleUser, update, async ({ caller, params }) =>
    done((await states.toggle(caller, params.id)) ? 'ok.enabled' : 'ok.disabled'),
  );
  route(app, unlockUser, update, async ({ caller, params }) => {
    await states.unlock(caller, params.id);
    return done('ok.unlocked');
  });
  route(app, resetSecondStep, { access: { capability: 'user.resetPassword' } }, async ({ caller, params }) => {
    await states.resetSecondStep(caller, params.id);
    return done('ok.secondStepOff');
  });
  route(app, removeUser, { access: { capability: 'user.remove' } }, async ({ caller, params }) => {
    await users.remove(caller, params.id);
    return done('ok.removed');
  });
  route(app, resetUserPassword, { access: { capability: 'user.resetPassword' } }, async ({ caller, params, body }) => {
    if (body.userPassword !== body.validatePassword) throw new AppError('BAD_INPUT', { problems: 'what.passwordsDiffer' });
    await states.resetPassword(caller, params.id, body.userPassword);
    return done('ok.passwordReset');
  });
}
