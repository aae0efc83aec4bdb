import {
  listDesignChanges,
  openDesign,
  sendDesignChanges,
  takeDesignNumbers,
  tellDesignPresence,
} from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../../core/http/route';
import type { ChangesService } from './changes.service';
import type { Designers } from './designers';

const design = { capability: 'design.update' } as const;
/** Largest call in bytes: a change may add everything that a design may have. */
const MAX_BODY = 3 * 4_718_592;

/** Designs while they are edited; the service asks for the category of the design, too. */
export function changesRoutes(app: FastifyInstance, changes: ChangesService, designers: Designers): void {
  app.addHook('onReady', () => designers.start());
  route(app, openDesign, { access: design }, ({ caller, params }) => changes.open(caller, params.id));
  route(app, takeDesignNumbers, { access: design }, ({ caller, params }) => changes.numbers(caller, params.id));
  route(app, listDesignChanges, { access: design }, ({ caller, params, query }) => changes.after(caller, params.id, query.after));
  route(app, sendDesignChanges, { access: design, bodyLimit: MAX_BODY }, ({ caller, params, body }) =>
    changes.take(caller, params.id, body.changes),
  );
  route(app, tellDesignPresence, { access: design }, async ({ caller, params, body: { left, ...person } }) => {
    await changes.presence(caller, params.id, person, left);
    return done('ok.success');
  });
}
