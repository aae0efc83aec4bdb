import type * as z from '@banyan/shared-contracts/schema';
import type { Endpoint, EndpointInput, EndpointReply } from './wire/endpoint';

/** List reply that a resource may have: with or without `pagination`. */
type ListReply = z.ZodType<{ list: unknown[] }>;

/**
 * What CRUD screens know of a resource: its calls. Verbs and paths are those of the wire contract; a verb that the wire does not offer is
 * left out.
 */
export interface Resource<
  List extends Endpoint<z.ZodType, z.ZodType, z.ZodType, ListReply> = Endpoint<z.ZodType, z.ZodType, z.ZodType, ListReply>,
  Get extends Endpoint = Endpoint,
  Create extends Endpoint = Endpoint,
  Update extends Endpoint = Endpoint,
> {
  /** First part of every cache key of this resource. */
  readonly key: string;
  readonly list: List;
  readonly get: Get;
  readonly create: Create;
  readonly update: Update;
  readonly remove: Endpoint;
  /** Flips `enabledMark` (`PUT {id}/Actions/State`). */
  readonly toggle?: Endpoint;
  /** Calls whose results change with every write: counts and trees of the records. */
  readonly affects?: readonly Endpoint[];
}

/** Declares a resource; only fixes the types. */
export function defineResource<
  List extends Endpoint<z.ZodType, z.ZodType, z.ZodType, ListReply>,
  Get extends Endpoint,
  Create extends Endpoint,
  Update extends Endpoint,
>(resource: Resource<List, Get, Create, Update>): Resource<List, Get, Create, Update> {
  return resource;
}

/** One row of the resource's list. */
export type RowOf<R> = R extends Resource<infer List, Endpoint, Endpoint, Endpoint> ? EndpointReply<List>['list'][number] : never;

/** The record as it is read for editing. */
export type RecordOf<R> = R extends Resource<Resource['list'], infer Get, Endpoint, Endpoint> ? EndpointReply<Get> : never;

/** The record as the form edits it: what the create call takes. */
export type FormOf<R> = R extends Resource<Resource['list'], Endpoint, infer Create, Endpoint> ? EndpointInput<Create>['body'] : never;

/** What the list call takes. */
export type FilterOf<R> = R extends Resource<infer List, Endpoint, Endpoint, Endpoint> ? EndpointInput<List> : never;
