import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { idOrRoot, mark, optionalText } from '../wire/scalars';
import { menuPart, menuPartInput, ofMenu } from './menu-part';
import { recordCalls, stateCall } from '../wire/record-calls';

const PATH = '/api/system/ModuleButton';

/** Parent of a button at the top. */
export const BUTTON_ROOT = '-1';

/** A button of a menu as it is saved (api-platform 14.4). */
export const menuButtonInput = menuPartInput.extend({
  parentId: z
    .union([idOrRoot, z.literal('0')])
    .nullish()
    .transform((value) => (value === '' || value === '0' || value === null || value === undefined ? BUTTON_ROOT : value)),
  icon: optionalText(100),
});

/** A button as it is read; `isMain` 1 marks those that routes ask for: their codes stay, and they cannot be deleted. */
export const menuButton = menuPart.extend({ parentId: z.string(), icon: z.string(), isMain: mark });
export type MenuButton = z.output<typeof menuButton>;

/** A button in the tree of a menu's buttons. */
export const menuButtonNode = menuButton.extend({
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof menuButtonNode> {
    return z.array(menuButtonNode);
  },
});

export const listMenuButtons = endpoint({
  method: 'GET',
  path: `${PATH}/:menuId/List`,
  summary: 'Buttons of a menu',
  params: ofMenu,
  reply: listOf(menuButton),
});

export const listMenuButtonTree = endpoint({
  method: 'GET',
  path: `${PATH}/:menuId/Selector`,
  summary: 'Buttons of a menu as a tree',
  params: ofMenu,
  reply: listOf(menuButtonNode),
});

export const menuButtonCalls = {
  ...recordCalls(PATH, 'button of a menu', { input: menuButtonInput, record: menuButton }),
  toggle: stateCall(PATH, 'button'),
};

export const menuButtonResource = defineResource({ key: 'menuButton', list: listMenuButtons, ...menuButtonCalls });
