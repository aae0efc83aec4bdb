import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';

/** A ticket for one socket connection within 30 s, so that no token appears in an address or a log. */
export const createSocketTicket = endpoint({
  method: 'POST',
  path: '/api/message/socketTicket',
  handsOut: true,
  summary: 'One-time ticket for the socket',
  reply: z.object({ ticket: z.string() }),
});
