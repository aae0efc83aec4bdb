import { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import { DATA_FIELD_TYPES } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { fieldPlace } from '@banyan/shared-contracts/menu-admin/field-code';
import { menuAddress } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_CATEGORIES } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { partCode, partName } from '@banyan/shared-contracts/menu-admin/menu-part';
import { menuType } from '@banyan/shared-contracts/session/current-user.contract';
import { readPackage } from '../../../core/files/package-file';
import { parentsFirst } from '../../../core/tree';

export const FORMAT = 'banyan.menu/1';
/** Deeper than any real menu tree. */
const MAX_DEPTH = 20;

const key = z.string().min(1).max(40);
const above = z.string().max(40);
const ordered = { sortCode: z.int().min(0).max(999_999), enabled: z.boolean(), description: z.string().max(500) };
const part = { fullName: partName, enCode: partCode, ...ordered };
const name = z.string().trim().min(1).max(50);

const packedMenu = z.object({
  id: key,
  parentId: above,
  category: z.enum(MENU_CATEGORIES),
  type: menuType,
  fullName: name,
  enCode: name,
  icon: z.string().max(100),
  urlAddress: menuAddress,
  linkTarget: z.enum(['_self', '_blank']),
  property: z.record(z.string(), z.unknown()),
  moduleId: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
  isButtonAuthorize: z.boolean(),
  isColumnAuthorize: z.boolean(),
  isFormAuthorize: z.boolean(),
  isDataAuthorize: z.boolean(),
  ...ordered,
  buttons: z.array(z.object({ id: key, parentId: above, icon: z.string().max(100), ...part })).max(500),
  fields: z.array(z.object({ kind: z.enum(['column', 'form']), ...fieldPlace.shape, ...part })).max(2000),
  dataFields: z
    .array(
      z.object({
        type: z.enum(DATA_FIELD_TYPES),
        conditionText: z.string().max(50),
        format: z.string().max(50),
        conditionSymbol: z.string().max(200),
        ...fieldPlace.shape,
        ...part,
      }),
    )
    .max(1000),
  schemes: z
    .array(
      z.object({
        allData: z.boolean(),
        matchLogic: z.enum(['and', 'or']),
        conditions: z.array(z.unknown()).max(50),
        conditionText: z.string().max(2000),
        ...part,
      }),
    )
    .max(500),
});
export type PackedMenu = z.output<typeof packedMenu>;

/** Contents of a `.bm` file: a menu with everything below it. Ids only tie the members together; codes of fields are the stored ones. */
const packageSchema = z.object({ format: z.literal(FORMAT), menus: z.array(packedMenu).min(1).max(2000) });
export type MenuPackage = z.output<typeof packageSchema>;

/** The menus of a file, parents first. */
export function readMenuPackage(content: string): PackedMenu[] {
  const menus = parentsFirst(readPackage(packageSchema, content, 'what.notBm').menus, MAX_DEPTH);
  if (menus === undefined) throw new AppError('FILE_CONTENT', { what: 'what.notBm' });
  return menus;
}
