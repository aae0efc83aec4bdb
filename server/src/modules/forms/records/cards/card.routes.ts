import { countModelCards, listModelCards } from '@banyan/shared-contracts/forms/records/record-cards.contract';
import type { FastifyInstance } from 'fastify';
import { readJsonQuery } from '../../../../core/http/json-object';
import { route } from '../../../../core/http/route';
import type { RecordCardService } from './card.service';

/** Rights are those on the menus that show the model, and on its rows. */
const byRecord = { access: 'record' } as const;

interface WireQuery {
  queryJson: string;
  superQueryJson: string;
  sidx?: string | null | undefined;
}

/** What a list is asked for, its JSON texts read. */
export const askedOf = <Body extends WireQuery>(body: Body) => ({
  ...body,
  sidx: body.sidx ?? '',
  query: readJsonQuery(body.queryJson, 'queryJson'),
  superQuery: readJsonQuery(body.superQueryJson, 'superQueryJson'),
});

export function cardRoutes(app: FastifyInstance, cards: RecordCardService): void {
  route(app, listModelCards, byRecord, ({ caller, params: { modelId }, body: { menuId, phone, ...asked } }) =>
    cards.list(caller, { modelId, menuId, phone }, askedOf(asked)),
  );
  route(app, countModelCards, byRecord, ({ caller, params: { modelId }, body: { menuId, phone, ...asked } }) =>
    cards.count(caller, { modelId, menuId, phone }, askedOf(asked)),
  );
}
