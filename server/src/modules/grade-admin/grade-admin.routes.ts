import {
  getGradeSlice,
  getGradeSliceOf,
  listGradeAdmins,
  removeGradeAdmin,
  saveGradeSlice,
  updateGradeSlice,
} from '@banyan/shared-contracts/organization/grade-admin.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { GradeAdminService } from './grade-admin.service';

const read = { access: { capability: 'gradeAdmin.read' } } as const;
/** One call creates and changes, and older clients send the whole tree. */
const save = { access: { anyOf: ['gradeAdmin.create', 'gradeAdmin.update'] }, bodyLimit: 8_388_608 } as const;

export function gradeAdminRoutes(app: FastifyInstance, admins: GradeAdminService): void {
  route(app, listGradeAdmins, read, ({ caller, query }) => admins.list(caller, query));
  route(app, getGradeSlice, read, ({ caller, query }) => admins.get(caller, query.userId));
  route(app, getGradeSliceOf, read, async ({ caller, params: { id } }) => ({ ...(await admins.find(caller, id)), id, userId: id }));
  route(
    app,
    updateGradeSlice,
    { ...save, access: { capability: 'gradeAdmin.update' } },
    async ({ caller, params, body: { version, ...input } }) => {
      await admins.requireSeen(caller, params.id);
      await admins.save(caller, { ...input, userId: params.id }, version);
      return done('ok.updated');
    },
  );
  route(app, saveGradeSlice, save, async ({ caller, body: { version, ...input } }) =>
    done((await admins.save(caller, input, version)) ? 'ok.created' : 'ok.updated'),
  );
  route(app, removeGradeAdmin, { access: { capability: 'gradeAdmin.remove' } }, async ({ caller, params }) => {
    await admins.remove(caller, params.id);
    return done('ok.removed');
  });
}
