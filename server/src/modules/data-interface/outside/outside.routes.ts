import { callOutsideByGet, callOutsideByPost } from '@banyan/shared-contracts/data/outside-call.contract';
import {
  grantInterfaces,
  grantUsers,
  listGrantableInterfaces,
  listOutsideCallers,
  listOutsideCalls,
  newAppSecret,
  outsideCallerCalls,
  signOutsideCall,
} from '@banyan/shared-contracts/data/outside-caller.contract';
import { id, splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { done, route } from '../../../core/http/route';
import { recordAccess, recordRoutes } from '../../../core/records/record-routes';
import type { OutsideCallerService } from './outside-caller.service';
import type { OutsideCall, OutsideCalls } from './outside-calls';

const read = { access: { capability: 'outsideCaller.read' } } as const;
const change = { access: { capability: 'outsideCaller.update' } } as const;

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
};

const arrived = (request: FastifyRequest, interfaceId: string, values: OutsideCall['values']): OutsideCall => ({
  ...{ method: request.method, path: request.url.split('?')[0] ?? '', host: request.host, ip: request.ip, interfaceId, values },
  authorization: headerOf(request, 'authorization'),
  date: headerOf(request, 'ymdate'),
  userKey: headerOf(request, 'userkey'),
  device: headerOf(request, 'user-agent'),
});

function idsIn(text: string): string[] {
  const ids = splitCsv(text);
  if (!ids.every((one) => id.safeParse(one).success)) throw new AppError('BAD_INPUT', { problems: 'dataInterfaceIds' });
  return ids;
}

/** External programs: their management for users who have the page, and their calls. */
export function outsideRoutes(app: FastifyInstance, callers: OutsideCallerService, calls: OutsideCalls): void {
  route(app, listOutsideCallers, read, ({ query }) => callers.list(query));
  route(app, newAppSecret, read, () => Promise.resolve(callers.freshSecret()));
  recordRoutes(app, recordAccess('outsideCaller'), outsideCallerCalls, callers);
  route(app, listGrantableInterfaces, read, async ({ params }) => ({ list: await callers.grantable(params.id) }));
  route(app, grantInterfaces, change, async ({ caller, body }) => {
    await callers.grantInterfaces(caller, body.interfaceIdentId, idsIn(body.dataInterfaceIds));
    return done('ok.success');
  });
  route(app, grantUsers, change, async ({ caller, body }) => {
    await callers.grantUsers(caller, body.interfaceIdentId, body.userIds);
    return done('ok.success');
  });
  route(app, listOutsideCalls, read, ({ caller, params, query }) => callers.log(caller, params.id, query));
  route(app, signOutsideCall, { ...change, perMinute: 60 }, ({ body, request }) => calls.sign(body, request.host));

  // The proof in the headers is what opens them.
  const open = { access: 'public' } as const;
  route(app, callOutsideByGet, open, ({ params, query, request }) => calls.answer(arrived(request, params.id, query)));
  route(app, callOutsideByPost, open, ({ params, body, request }) => calls.answer(arrived(request, params.id, body)));
}
