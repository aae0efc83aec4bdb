import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { id } from '../wire/scalars';

/** Begins a session in which an administrator looks on as another person: everything is read as that person would, nothing can be changed. */
export const viewAs = endpoint({
  method: 'POST',
  path: '/api/oauth/ViewAs/:userId',
  summary: 'Look on as another person',
  params: z.object({ userId: id }),
  reply: z.object({ token: z.string(), userName: z.string() }),
});
