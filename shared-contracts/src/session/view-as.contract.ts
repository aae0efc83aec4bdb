import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { id } from '../wire/scalars';

/** Starts a view-as session, in which an administrator reads everything as another user would, and can change nothing. */
export const viewAs = endpoint({
  method: 'POST',
  path: '/api/oauth/ViewAs/:userId',
  summary: 'Look on as another person',
  params: z.object({ userId: id }),
  reply: z.object({ token: z.string(), userName: z.string() }),
});
