import type { Capability } from '@banyan/shared-contracts/capabilities';
import type { membershipCalls } from '@banyan/shared-contracts/organization/membership';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../core/access/caller';
import type { Id } from '../../core/database/tables';
import { done, route } from '../../core/http/route';

interface Switches {
  toggle(caller: Caller, id: Id): Promise<boolean>;
  remove(caller: Caller, id: Id): Promise<void>;
}

/** The calls that change a position, role or group without a body. */
export function switchRoutes(
  app: FastifyInstance,
  { toggle, remove }: Pick<ReturnType<typeof membershipCalls>, 'toggle' | 'remove'>,
  service: Switches,
  capability: { update: Capability; remove: Capability },
): void {
  route(app, toggle, { access: { capability: capability.update } }, async ({ caller, params }) =>
    done((await service.toggle(caller, params.id)) ? 'ok.enabled' : 'ok.disabled'),
  );
  route(app, remove, { access: { capability: capability.remove } }, async ({ caller, params }) => {
    await service.remove(caller, params.id);
    return done('ok.removed');
  });
}
