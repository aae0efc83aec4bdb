import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that `/metrics` shows. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry });

export const counters = {
  contractMismatches: new Counter({
    name: 'banyan_reply_contract_mismatch_total',
    help: 'Replies that broke their contract',
    labelNames: ['path'],
    registers: [registry],
  }),
  signIns: new Counter({ name: 'banyan_sign_in_total', help: 'Sign-in tries by outcome', labelNames: ['outcome'], registers: [registry] }),
  requestsUnlogged: new Counter({
    name: 'banyan_requests_unlogged_total',
    help: 'Requests left out of the request log because too many came at once',
    registers: [registry],
  }),
  framesPushed: new Counter({ name: 'banyan_socket_frames_total', help: 'Frames pushed to sockets', registers: [registry] }),
};

export const gauges = {
  sockets: new Gauge({ name: 'banyan_sockets', help: 'Open sockets', registers: [registry] }),
  people: new Gauge({ name: 'banyan_people_online', help: 'People who are online, on all nodes', registers: [registry] }),
  cpu: new Gauge({ name: 'banyan_machine_cpu_ratio', help: 'Busy part of all processors, 0 to 1', registers: [registry] }),
  space: new Gauge({
    name: 'banyan_machine_bytes',
    help: 'Bytes of memory and of the disk with the data directory',
    labelNames: ['store', 'part'],
    registers: [registry],
  }),
  databaseBytes: new Gauge({ name: 'banyan_database_bytes', help: 'Size of the database', registers: [registry] }),
  databaseConnections: new Gauge({
    name: 'banyan_database_connections',
    help: 'Connections to the database: open, active, and the most that it takes',
    labelNames: ['state'],
    registers: [registry],
  }),
  jobs: new Gauge({
    name: 'banyan_jobs',
    help: 'Jobs that are due, run, or have failed for good',
    labelNames: ['state'],
    registers: [registry],
  }),
  errors: new Gauge({ name: 'banyan_errors_last_hour', help: 'Requests of the last hour that failed by our fault', registers: [registry] }),
};

export const requestSeconds = new Histogram({
  name: 'banyan_http_request_seconds',
  help: 'Time to answer by route',
  labelNames: ['method', 'route', 'code'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});
