import { listSendConfigChoices } from '@banyan/shared-contracts/messaging/send-config.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import type { SendConfigService } from './send-config.service';

/** A user who writes a schedule chooses how people are reminded of it. */
export function sendConfigRoutes(app: FastifyInstance, configs: SendConfigService): void {
  route(app, listSendConfigChoices, { access: 'signedIn' }, ({ query }) => configs.choices(query));
}
