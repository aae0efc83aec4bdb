import { cancelJob, listDeadJobs, listJobs, retryJob } from '@banyan/shared-contracts/jobs/job.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { JobService } from './job.service';

export function jobRoutes(app: FastifyInstance, jobs: JobService): void {
  route(app, listJobs, { access: 'signedIn' }, ({ caller, query }) => jobs.list(caller, query));
  route(app, cancelJob, { access: 'record' }, async ({ caller, params }) => {
    await jobs.cancel(caller, params.id);
    return done('ok.cancelled');
  });
  route(app, listDeadJobs, { access: 'administrator' }, ({ caller, query }) => jobs.listDead(caller, query));
  route(app, retryJob, { access: 'administrator' }, async ({ params }) => {
    await jobs.retry(params.id);
    return done('ok.updated');
  });
}
