import type { Capability } from '@banyan/shared-contracts/capabilities';
import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import { nothing } from '@banyan/shared-contracts/wire/envelope';
import type { recordCalls, stateCall } from '@banyan/shared-contracts/wire/record-calls';
import type { id } from '@banyan/shared-contracts/wire/scalars';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../access/access';
import type { Caller } from '../access/caller';
import type { Id } from '../database/tables';
import { done, route } from '../http/route';

type RecordCalls<Input extends z.ZodRawShape, Row extends z.ZodRawShape> = Omit<
  ReturnType<typeof recordCalls<Input, Row>>,
  'create' | 'remove'
> & {
  /** Answers nothing, or the id of the record. */
  create: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodObject<Input>, typeof nothing | typeof id>;
  remove?: ReturnType<typeof recordCalls<Input, Row>>['remove'];
  toggle?: ReturnType<typeof stateCall>;
};

/** Members that only the contract knows. */
type Unknown = Record<never, z.ZodType>;

interface Versioned {
  version?: string | undefined;
}

interface RecordService<Input, Row> {
  /** The name of the records in the operation log; missing where they belong to one user and no entry is made. */
  readonly module?: string;
  get(caller: Caller, id: Id): Promise<Row>;
  create(caller: Caller, input: Input): Promise<unknown>;
  /** `version` is that of the record which the caller has changed, where the client says so. */
  update(caller: Caller, id: Id, input: Input, version: string | undefined): Promise<void>;
  toggle?(caller: Caller, id: Id): Promise<boolean>;
  remove(caller: Caller, id: Id): Promise<void>;
}

/** Who may do what with the records. */
export type RecordAccess = Record<'read' | 'create' | 'update' | 'remove', Exclude<Access, 'public' | 'loopback'>>;

/** Subjects that have a capability for each of the four. */
type Subject = { [C in Capability]: C extends `${infer S}.remove` ? (`${S}.create` extends Capability ? S : never) : never }[Capability];

/** Access to records by the four capabilities of one subject. */
export const recordAccess = (subject: Subject): RecordAccess => ({
  read: { capability: `${subject}.read` },
  create: { capability: `${subject}.create` },
  update: { capability: `${subject}.update` },
  remove: { capability: `${subject}.remove` },
});

/** Records as they are reached in a server. */
interface MountedRecords {
  readonly module: string | undefined;
  readonly calls: RecordCalls<Unknown, Unknown>;
}

const mounted = new WeakMap<FastifyInstance, MountedRecords[]>();

/** All kinds of records that a server reads and writes, in the order in which they were mounted. */
export const mountedRecords = (app: FastifyInstance): readonly MountedRecords[] => mounted.get(app) ?? [];

/** The calls that read and write one record, as far as the contract has them; it is switched where the service knows how, too. */
export function recordRoutes<Input extends z.ZodRawShape, Row extends z.ZodRawShape>(
  app: FastifyInstance,
  access: RecordAccess,
  calls: RecordCalls<Input, Row>,
  service: RecordService<z.output<z.ZodObject<Input>>, z.input<z.ZodObject<Row>> & Versioned>,
): void;
export function recordRoutes(
  app: FastifyInstance,
  access: RecordAccess,
  calls: RecordCalls<Unknown, Unknown>,
  service: RecordService<object, Versioned>,
): void {
  mounted.set(app, [...mountedRecords(app), { module: service.module, calls }]);
  route(app, calls.get, { access: access.read }, ({ caller, params }) => service.get(caller, params.id));
  route(app, calls.create, { access: access.create }, async ({ caller, body }) => {
    const made = await service.create(caller, body);
    return done<Id | null>('ok.created', calls.create.reply === nothing ? null : String(made));
  });
  route(app, calls.update, { access: access.update }, async ({ caller, params, body: { version, ...input } }) => {
    await service.update(caller, params.id, input, version);
    return done('ok.updated');
  });
  if (calls.remove !== undefined) {
    route(app, calls.remove, { access: access.remove }, async ({ caller, params }) => {
      await service.remove(caller, params.id);
      return done('ok.removed');
    });
  }
  const { toggle } = service;
  if (calls.toggle === undefined || toggle === undefined) return;
  route(app, calls.toggle, { access: access.update }, async ({ caller, params }) =>
    done((await toggle(caller, params.id)) ? 'ok.enabled' : 'ok.disabled'),
  );
}
