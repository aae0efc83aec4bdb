import { downloadCode, previewCode } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../core/http/route';
import type { CodeService } from './code.service';

/** Code of a hundred fields takes about 20 ms to write. */
const design = { access: { capability: 'design.update' }, perMinute: 120 } as const;

/** Code of pages (api-forms A13), for those who may design. */
export function codeRoutes(app: FastifyInstance, code: CodeService): void {
  route(app, previewCode, design, async ({ caller, params, body }) => ({ list: await code.preview(caller, params.id, body) }));
  route(app, downloadCode, design, ({ caller, params, body }) => code.download(caller, params.id, body));
}
