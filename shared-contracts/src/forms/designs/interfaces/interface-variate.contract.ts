import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../../files/file.contract';
import { defineResource } from '../../../resource';
import type { ValidationKey } from '../../../validation-texts';
import { endpoint } from '../../../wire/endpoint';
import { nothing } from '../../../wire/envelope';
import { listOf } from '../../../wire/paging';
import { recordCalls } from '../../../wire/record-calls';
import { id, keyword, optionalText, requiredText } from '../../../wire/scalars';

/** Variables of authentication interfaces: values from their answers, for calls of other interfaces (api-data 1.6). */
const PATH = '/api/system/DataInterfaceVariate';

const NAME: ValidationKey = 'interfaceVariate.name';

export const variateInput = z.object({
  /** The authentication interface whose answer it is taken from. */
  interfaceId: id,
  /** Names it in `{@name}`: neither braces nor quotes, backslashes, `@` or `#`; unique among all variables. */
  fullName: requiredText(50, 'interfaceVariate.name.required', 'interfaceVariate.name.max').regex(/^[^{}"'\\@#]+$/, NAME),
  /** A JavaScript expression over the answer, which is called `data`: `data.token`; or a whole function of it. */
  expression: requiredText(2000, 'interfaceVariate.expression.required', 'interfaceVariate.expression.max'),
  /** Ours. */
  description: optionalText(500),
});
export type VariateInput = z.output<typeof variateInput>;

const variateRecord = z.object({ id, interfaceId: id, fullName: z.string(), expression: z.string(), description: z.string() });
export type VariateRecord = z.output<typeof variateRecord>;

const variateRow = z.object({
  id,
  fullName: z.string(),
  /** A placeholder where there is a value: it is a secret of another system; otherwise ''. */
  value: z.string(),
  /** When the value was got, epoch milliseconds; null for never. Ours. */
  valueTime: z.int().nullable(),
  expression: z.string(),
  description: z.string(),
  /** `name/account`. */
  creatorUser: z.string(),
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
});
export type VariateRow = z.output<typeof variateRow>;

export const listVariates = endpoint({
  method: 'GET',
  path: `${PATH}/:interfaceId`,
  summary: 'Variables of an authentication interface',
  params: z.object({ interfaceId: id }),
  query: z.object({ keyword }),
  reply: listOf(variateRow),
});

/** An authentication interface, with its variables. */
const variateNode = z.object({
  id,
  fullName: z.string(),
  parentId: z.string(),
  /** 0: an interface, 1: a variable. */
  type: z.int(),
  hasChildren: z.boolean(),
  children: z.array(z.object({ id, fullName: z.string(), parentId: z.string(), type: z.int() })),
});

export const listVariateTree = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Variables below their interfaces',
  reply: z.array(variateNode),
});

const calls = recordCalls(
  PATH,
  'variable of an interface',
  { input: variateInput, record: variateRecord },
  { remove: ' that no interface uses' },
);
export const variateCalls = { ...calls, get: endpoint({ ...calls.get, path: `${PATH}/:id/Info` }) };

export const copyVariate = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a variable under another name',
  params: z.object({ id }),
  reply: nothing,
});

/** Calls the authentication interface now; ours. Refused with the reason where it gives no value. */
export const renewVariate = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Renew`,
  summary: 'Get the value of a variable anew',
  params: z.object({ id }),
  reply: nothing,
});

export const exportVariate = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/Export`,
  summary: 'Export a variable as a .ffa file, without its value',
  params: z.object({ id }),
  reply: downloadLink,
});

/** Multipart: part `file` (.ffa). Names that exist are skipped; the interface is found by its code. */
export const importVariate = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Import`,
  summary: 'Import variables from a .ffa file',
  bodyForm: 'multipart',
  reply: nothing,
});

export const variateResource = defineResource({ key: 'interfaceVariate', list: listVariates, ...variateCalls });
