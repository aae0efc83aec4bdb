import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../files/file.contract';
import { stateFilter } from '../organization/membership';
import { defineResource } from '../resource';
import { menuType } from '../session/current-user.contract';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { id, idOrRoot, keyword, mark, markInput, optionalId, optionalNumber, optionalText, sortCode } from '../wire/scalars';
import { hasOwnAddress, MENU_CATEGORIES, type MenuCategory, showsModule, typesModule } from './menu-kinds';
import { propertyInput } from './property';
import { recordCalls, stateCall } from '../wire/record-calls';
import { hasOtherScheme } from '../portal/web-address';
import { menuNames } from './system.contract';

const PATH = '/api/system/Menu';

/** Parent of a menu at the top (api-platform 14.3). */
export const MENU_ROOT = '-1';

const category = z.enum(MENU_CATEGORIES);
const CATEGORY: MenuCategory = 'Web';
/** Category of a query; missing and `''` mean the browser's. */
const categoryFilter = z
  .union([category, z.literal('')])
  .optional()
  .transform((value) => (value === undefined || value === '' ? CATEGORY : value));

const PARENT_REQUIRED: ValidationKey = 'menu.parentId.required';
const TYPE_REQUIRED: ValidationKey = 'menu.type.required';
const ADDRESS_REQUIRED: ValidationKey = 'menu.urlAddress.required';
const ADDRESS_SCHEME: ValidationKey = 'menu.urlAddress.scheme';
const MODULE_REQUIRED: ValidationKey = 'menu.moduleId.required';
const MODULE_TYPED: ValidationKey = 'menu.moduleId.typed';

/** The target of a menu: a page of ours or a web address, and nothing that a browser would run. */
export const menuAddress = optionalText(1000).refine((address) => !hasOtherScheme(address), ADDRESS_SCHEME);

/** Reported together with the errors of other fields, as soon as the fields that it depends on can be read. */
const besideOthers = {
  when: ({ value, issues }: { value: unknown; issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => path?.[0] === 'type' || path?.[0] === 'propertyJson'),
};

const namesModule = ({ type, moduleId, propertyJson }: { type: number; moduleId: string; propertyJson: { moduleId?: unknown } }) =>
  !showsModule(type) || moduleId !== '' || id.safeParse(propertyJson.moduleId).success;

/**
 * A menu as it is saved. What is required depends on its type: an address for pages and links, `moduleId` (also taken out of `propertyJson`)
 * for what shows a design, dictionary, report, screen or portal.
 */
export const menuInput = z
  .object({
    parentId: z
      .union([idOrRoot, z.literal('0')], PARENT_REQUIRED)
      .nullish()
      .transform((value) => (value === '' || value === '0' || value === null || value === undefined ? MENU_ROOT : value)),
    systemId: id,
    category: category.default(CATEGORY),
    type: z.union(
      [
        menuType,
        z
          .string()
          .regex(/^[0-8]$/)
          .transform(Number)
          .pipe(menuType),
      ],
      TYPE_REQUIRED,
    ),
    ...menuNames,
    urlAddress: menuAddress,
    linkTarget: z
      .enum(['_self', '_blank', ''])
      .nullish()
      .transform((value) => (value === '_blank' ? value : '_self')),
    moduleId: optionalId,
    propertyJson: propertyInput,
    isButtonAuthorize: markInput.default(0),
    isColumnAuthorize: markInput.default(0),
    isFormAuthorize: markInput.default(0),
    isDataAuthorize: markInput.default(0),
    sortCode,
    enabledMark: markInput.default(1),
    description: optionalText(500),
  })
  .refine(({ type, urlAddress }) => !hasOwnAddress(type) || urlAddress !== '', {
    ...besideOthers,
    message: ADDRESS_REQUIRED,
    path: ['urlAddress'],
  })
  .refine((menu) => typesModule(menu.type) || namesModule(menu), { ...besideOthers, message: MODULE_REQUIRED, path: ['moduleId'] })
  .refine((menu) => !typesModule(menu.type) || namesModule(menu), { ...besideOthers, message: MODULE_TYPED, path: ['moduleId'] });
export type MenuInput = z.output<typeof menuInput>;

/** What rows and records of menus have in common. */
const menuBase = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: menuType,
  urlAddress: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  category,
  /** 1 marks what the platform itself needs: its code, type and address stay, and it cannot be deleted. */
  isMain: mark,
  isButtonAuthorize: mark,
  isColumnAuthorize: mark,
  isFormAuthorize: mark,
  isDataAuthorize: mark,
});

/** Row of the tree table. */
export const menuRow = menuBase.extend({
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof menuRow> {
    return z.array(menuRow);
  },
});
export type MenuRow = z.output<typeof menuRow>;

/** A menu as it is read for editing; `propertyJson` is JSON text. */
export const menu = menuBase.extend({
  systemId: id,
  linkTarget: z.string(),
  moduleId: z.string(),
  propertyJson: z.string(),
  description: z.string(),
});
export type Menu = z.output<typeof menu>;

/** Node of the pickers: a system or a menu. `disabled` ones are shown and cannot be chosen. */
export const menuChoice = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: z.int(),
  disabled: z.boolean(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof menuChoice> {
    return z.array(menuChoice);
  },
});
export type MenuChoice = z.output<typeof menuChoice>;

/** Matching menus are returned with their ancestors, so that the result remains a tree. */
export const listMenus = endpoint({
  method: 'GET',
  path: `${PATH}/ModuleBySystem/:systemId`,
  summary: 'Tree of the menus of a system',
  params: z.object({ systemId: id }),
  query: z.object({ category: categoryFilter, keyword, type: optionalNumber(z.int().min(0).max(8)), enabledMark: stateFilter }),
  reply: listOf(menuRow),
});

/** Directories and pages, without the branch of `id` (0: all of them). */
export const listMenuParents = endpoint({
  method: 'GET',
  path: `${PATH}/Selector/:id/:systemId`,
  summary: 'Choices for the parent of a menu (systemId 0: of all systems, under their systems)',
  params: z.object({ id, systemId: id }),
  query: z.object({ category: categoryFilter }),
  reply: listOf(menuChoice),
});

/** The same for one system or, without one, for all (older clients). */
export const listMenuParentsBySystem = endpoint({
  method: 'GET',
  path: `${PATH}/Selector/:id`,
  summary: 'Choices for the parent of a menu',
  params: z.object({ id }),
  query: z.object({ category: categoryFilter, systemId: optionalId }),
  reply: listOf(menuChoice),
});

export const listAllMenus = endpoint({
  method: 'GET',
  path: `${PATH}/Selector/All`,
  summary: 'Systems with their menus',
  query: z.object({ category: categoryFilter }),
  reply: listOf(menuChoice),
});

/** Where a design can be put; systems that show it already are disabled. */
export const listMenuTargets = endpoint({
  method: 'GET',
  path: `${PATH}/SelectorFilter/:id`,
  summary: 'Systems with their directories, where a design may get a menu (0: any)',
  params: z.object({ id }),
  query: z.object({ category: categoryFilter }),
  reply: listOf(menuChoice),
});

/** What a menu of a type can show, as far as the caller reaches it; nothing is known here of reports and screens. */
export const listMenuModules = endpoint({
  method: 'GET',
  path: `${PATH}/Modules/:type`,
  summary: 'Designs, dictionaries or portals that a menu of this type can show',
  params: z.object({ type: z.string().regex(/^[0-8]$/) }),
  reply: listOf(z.object({ id, fullName: z.string(), enCode: z.string() })),
});

/** The menu with everything below it, and what belongs to these menus. */
export const exportMenu = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/Export`,
  summary: 'Export a menu as a .bm file',
  params: z.object({ id }),
  reply: downloadLink,
});

/** Multipart: fields `type` (0 skips codes that exist, 1 appends them with a random suffix), `category`, `parentId`, then the part `file` (.bm). */
export const importMenu = endpoint({
  method: 'POST',
  path: `${PATH}/:systemId/Actions/Import`,
  summary: 'Import menus from a .bm file into a system',
  params: z.object({ systemId: id }),
  bodyForm: 'multipart',
  reply: nothing,
});

/** Fields of {@link importMenu} beside the file. */
export const menuImportFields = z.object({
  type: z.enum(['0', '1']).default('0'),
  category: category.default(CATEGORY),
  parentId: z.union([idOrRoot, z.literal('0')]).default(MENU_ROOT),
});

export const menuCalls = { ...recordCalls(PATH, 'menu', { input: menuInput, record: menu }), toggle: stateCall(PATH, 'menu') };

export const menuResource = defineResource({ key: 'menu', list: listMenus, ...menuCalls });
