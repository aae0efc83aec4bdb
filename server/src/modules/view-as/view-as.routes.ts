import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import type { ViewAsService } from './view-as.service';

export function viewAsRoutes(app: FastifyInstance, service: ViewAsService): void {
  route(app, viewAs, { access: 'administrator' }, ({ caller, params, request }) =>
    service.begin(caller, params.userId, request.headers['user-agent'] ?? ''),
  );
}
