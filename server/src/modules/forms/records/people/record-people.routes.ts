import { meetAtRecord } from '@banyan/shared-contracts/forms/record-people.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../core/http/route';
import type { RecordPeopleService } from './record-people.service';

/** Each window asks four times a minute, and when others come and go. */
const PER_MINUTE = 240;

export function recordPeopleRoutes(app: FastifyInstance, people: RecordPeopleService): void {
  app.addHook('onReady', () => people.start());
  route(
    app,
    meetAtRecord,
    { access: 'record', perMinute: PER_MINUTE },
    async ({ caller, params: { modelId, rowId }, body: { menuId, ...said } }) => ({
      list: await people.meet(caller, { modelId, menuId }, rowId, said),
    }),
  );
}
