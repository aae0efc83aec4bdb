import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from '../validation-texts';
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
