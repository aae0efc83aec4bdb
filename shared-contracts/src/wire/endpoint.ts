import type * as z from '@banyan/shared-contracts/schema';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The format of the body: JSON unless the call specifies form (urlencoded) or multipart. */
export type BodyForm = 'json' | 'form' | 'multipart';

/**
 * One call of the wire contract: the server mounts its route from it, the client calls through it, OpenAPI is generated from it.
 * `path` writes parameters as `:name`; `reply` describes `data` of the envelope.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** The call changes nothing although it is no GET; a view-as session may use only such calls. */
  readonly reads?: boolean;
  /** The call only hands out a key or a ticket: no other call is answered differently after it, though a view-as session may not use it. */
  readonly handsOut?: true;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly bodyForm?: BodyForm;
  readonly reply: Reply;
  /** The reply is no envelope but the bytes themselves, a `Blob` in the client; refusals are envelopes all the same. */
  readonly replyForm?: 'bytes';
  /** The call may take long: the client waits at least 100 s (product-1 section 9, request timeout). */
  readonly long?: boolean;
  /** The client hands the whole envelope on, whatever its code (product-1 section 8, last lines of the first paragraph). */
  readonly unchecked?: boolean;
}

/** Declares a call; only fixes the types. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

type InputOf<Schema> = Schema extends z.ZodUndefined ? undefined : Schema extends z.ZodType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.ZodUndefined ? undefined : Schema extends z.ZodType ? z.output<Schema> : never;
type Part<Name extends string, Value> = Value extends undefined ? { [K in Name]?: undefined } : { [K in Name]: Value };

/** What a caller passes to an endpoint. */
export type EndpointInput<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B> ? Part<'params', InputOf<P>> & Part<'query', InputOf<Q>> & Part<'body', InputOf<B>> : never;

/** What a handler receives from an endpoint, checked. */
export type EndpointRequest<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B> ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> } : never;

/** `data` as a handler returns it. */
export type EndpointReplyInput<E extends Endpoint> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;

/** `data` as a caller reads it. */
export type EndpointReply<E extends Endpoint> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** Whether a call leaves everything as it is. */
export const isReading = ({ method, reads }: Pick<Endpoint, 'method' | 'reads'>): boolean => reads ?? method === 'GET';

/** Whether other calls may be answered differently after a call. */
export const isChanging = (call: Pick<Endpoint, 'method' | 'reads' | 'handsOut'>): boolean => !isReading(call) && call.handsOut !== true;
