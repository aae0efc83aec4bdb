import * as z from '@banyan/shared-contracts/schema';
import { INTERFACE_PATH } from '../forms/designs/interfaces/data-interface.contract';
import { endpoint } from '../wire/endpoint';
import { id } from '../wire/scalars';

const value = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
/** Values by the names of the parameters. */
const values = z.record(z.string().max(100), value).default({});
const rows = z.array(z.record(z.string(), z.unknown()));

const shared = {
  path: `${INTERFACE_PATH}/:id/Actions/Response` as const,
  params: z.object({ id }),
  reply: rows,
};

/** All rows of an interface for a program outside, which proves itself by its headers (`signedText`). */
export const callOutsideByGet = endpoint({
  ...shared,
  method: 'GET',
  summary: 'Rows of a data interface for a program outside; parameters in the query',
  query: values,
});

export const callOutsideByPost = endpoint({
  ...shared,
  method: 'POST',
  reads: true,
  summary: 'Rows of a data interface for a program outside; parameters in the body',
  body: values,
});
