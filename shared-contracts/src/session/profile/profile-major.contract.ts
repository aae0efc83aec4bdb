import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { id, text } from '../../wire/scalars';
import { PROFILE_PATH } from './profile.contract';

/** An organization (`fullName` is the full path text) or a position of the signed-in user; exactly one of each list is the major one. */
export const ownPlace = z.object({ id, fullName: z.string(), isDefault: z.boolean() });
export type OwnPlace = z.output<typeof ownPlace>;

export const listOwnOrganizes = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/getUserOrganizes`,
  summary: 'Organizations that I belong to',
  reply: z.array(ownPlace),
});

export const listOwnPositions = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/getUserPositions`,
  summary: 'Positions that I hold in my major organization',
  reply: z.array(ownPlace),
});

export const listOwnRoles = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/getUserRoles`,
  summary: 'Roles that I hold',
  reply: z.array(ownPlace.omit({ isDefault: true })),
});

/** What can be the major one of several; `System` switches the application. */
export const MAJOR_TYPES = ['Organize', 'Position', 'System'] as const;

export const setMajor = endpoint({
  method: 'PUT',
  path: `${PROFILE_PATH}/major`,
  summary: 'Choose own major organization, position or application',
  body: z.object({ majorId: id, majorType: z.enum(MAJOR_TYPES), menuType: text(20).nullish() }),
  reply: nothing,
});
