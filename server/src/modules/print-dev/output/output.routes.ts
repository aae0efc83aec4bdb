import { getPdfJob, getPrintAbility, makePdf, makeWord, startPdf } from '@banyan/shared-contracts/print/print-output.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../core/http/route';
import type { OutputService } from './output.service';

/** The right to read a record includes the right to print it. */
const byRecord = { access: 'record' } as const;

export function outputRoutes(app: FastifyInstance, outputs: OutputService): void {
  route(app, getPrintAbility, byRecord, ({ caller }) => Promise.resolve(outputs.ability(caller)));
  route(app, makePdf, byRecord, ({ caller, params, body }) => outputs.pdf(caller, params.id, body));
  route(app, makeWord, byRecord, ({ caller, params, body }) => outputs.word(caller, params.id, body));
  route(app, startPdf, byRecord, ({ caller, params, body }) => outputs.start(caller, params.id, body));
  route(app, getPdfJob, byRecord, ({ caller, params }) => outputs.job(caller, params.id));
}
