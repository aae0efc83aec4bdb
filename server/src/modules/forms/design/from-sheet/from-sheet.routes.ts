import {
  createFromSheet,
  getSheetOrigin,
  planDesignSheet,
  takeBackSheet,
  uploadDesignSheet,
} from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../../core/http/route';
import type { FromSheetService } from './from-sheet.service';
import type { TakeBack } from './take-back';

/** Making a design of a spreadsheet releases it, too, which the service asks for. */
const create = { access: { capability: 'design.create' } } as const;
const read = { access: { capability: 'design.read' } } as const;
const remove = { access: { capability: 'design.remove' } } as const;

export function fromSheetRoutes(app: FastifyInstance, sheets: FromSheetService, origins: Pick<TakeBack, 'origin' | 'takeBack'>): void {
  route(app, uploadDesignSheet, create, async ({ caller, request }) => ({ name: await sheets.upload(caller, request) }));
  route(app, planDesignSheet, create, ({ caller, body }) => sheets.plan(caller, body.fileName, body.headers));
  route(app, createFromSheet, create, async ({ caller, body }) => done('ok.released', await sheets.create(caller, body)));
  route(app, getSheetOrigin, read, ({ caller, params }) => origins.origin(caller, params.id));
  route(app, takeBackSheet, remove, async ({ caller, params }) =>
    done('ok.removed', { records: await origins.takeBack(caller, params.id) }),
  );
}
