import type { FastifyInstance } from 'fastify';

/** What a part of the server adds to it. */
export interface Mountable {
  /** Mounts its routes and hooks. */
  routes?: (app: FastifyInstance) => void | Promise<void>;
  /** Defines its kinds of jobs and those that repeat. */
  jobs?: () => void;
}

/** A part of the server that offers services, which `app.ts` gives to other parts. */
export interface Module<Services> extends Mountable {
  services: Services;
}
