import { MENU_TYPE } from '../session/current-user.contract';

/** Menus exist separately for the browser and for the mobile application. */
export const MENU_CATEGORIES = ['Web', 'App'] as const;
export type MenuCategory = (typeof MENU_CATEGORIES)[number];

/** First part of the addresses that generated pages have (api-platform 14.3); the rest is the menu's code without its first dot. */
const GENERATED: Partial<Record<number, string>> = {
  [MENU_TYPE.model]: 'model/',
  [MENU_TYPE.dictionary]: 'dictionary/',
  [MENU_TYPE.report]: 'dataReport/',
  [MENU_TYPE.screen]: 'dataScreen/',
  [MENU_TYPE.portal]: 'portal/',
};

/** Types whose menus show an object that is designed or defined in another place, named by `moduleId`. */
export const showsModule = (type: number): boolean => Object.hasOwn(GENERATED, type);

/** Of these, the types for which people write the id: only another front end knows what there is. */
export const typesModule = (type: number): boolean => type === MENU_TYPE.report || type === MENU_TYPE.screen;

/** Types whose address people write themselves: a built-in page, a link. */
export const hasOwnAddress = (type: number): boolean => type === MENU_TYPE.page || type === MENU_TYPE.link;

/** The address that a menu of a generated page gets when none is sent; '' for other types. */
export function generatedAddress({
  type,
  enCode,
  moduleId,
  category: kind,
}: {
  type: number;
  enCode: string;
  moduleId: string;
  category: MenuCategory;
}): string {
  const start = GENERATED[type];
  if (start === undefined) return '';
  if (kind === 'App' && type === MENU_TYPE.model) return `/pages/apply/dynamicModel/index?id=${moduleId}`;
  return start + enCode.replace('.', '');
}
