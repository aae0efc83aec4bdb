import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { listOf } from '../../wire/paging';
import { id } from '../../wire/scalars';
import { fieldItem } from '../model/form-document';

/** A released form whose records point to those of another one. */
export const rollUpSource = z.object({
  id,
  fullName: z.string(),
  /** Keys of the relation fields that do, with their labels. */
  relations: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Items of its main fields. */
  fields: z.array(fieldItem),
  /** Its main fields that are computed from fields of the design: `address` is that of the latter, `label` names the fields in between. */
  reads: z.array(z.object({ field: z.string(), address: z.string(), label: z.string() })),
});
export type RollUpSource = z.output<typeof rollUpSource>;

export const listRollUpSources = endpoint({
  method: 'GET',
  path: '/api/visualdev/Base/:id/RollUpSources',
  summary: 'Released forms whose records point to those of a design, of those that the caller may design or read',
  params: z.object({ id }),
  reply: listOf(rollUpSource),
});
