import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { id, mark, markInput, optionalText, requiredText, sortCode } from '../wire/scalars';

const CODE_FORMAT: ValidationKey = 'menuPart.enCode.format';

/** Code of a button, column, field or scheme: `btn_add`, `tableField1-amount`, `jnpf_alldata`. */
export const partCode = requiredText(120, 'menu.enCode.required', 'menuPart.enCode.max').regex(/^[\w.-]+$/, CODE_FORMAT);

/** Name of a button, column, field or scheme; names of columns and fields come from designs, so every character is allowed. */
export const partName = requiredText(100, 'menu.fullName.required', 'menuPart.fullName.max');

/** What everything that belongs to a menu is saved with (api-platform 14.4). */
export const menuPartInput = z.object({
  /** Id of the menu. */
  moduleId: id,
  fullName: partName,
  enCode: partCode,
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
});

/** The same as it is read. */
export const menuPart = z.object({
  id,
  moduleId: id,
  fullName: z.string(),
  enCode: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
});

/** Id of the menu that a list belongs to. */
export const ofMenu = z.object({ menuId: id });

const byId = z.object({ id });

/** The calls that read and write one record below `path`; `noun` stands in their summaries. */
export const recordCalls = <Input extends z.ZodType, Record extends z.ZodType>(
  path: `/${string}`,
  noun: string,
  { input, record }: { input: Input; record: Record },
) => ({
  get: endpoint({ method: 'GET', path: `${path}/:id`, summary: `One ${noun}`, params: byId, reply: record }),
  create: endpoint({ method: 'POST', path, summary: `Create a ${noun}`, body: input, reply: nothing }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, summary: `Change a ${noun}`, params: byId, body: input, reply: nothing }),
  remove: endpoint({ method: 'DELETE', path: `${path}/:id`, summary: `Delete a ${noun}`, params: byId, reply: nothing }),
});

/** Enables or disables a record below `path`. */
export const stateCall = (path: `/${string}`, noun: string) =>
  endpoint({ method: 'PUT', path: `${path}/:id/Actions/State`, summary: `Enable or disable a ${noun}`, params: byId, reply: nothing });
