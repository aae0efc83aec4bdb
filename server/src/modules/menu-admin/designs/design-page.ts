import type { Translation } from '@banyan/shared-contracts/forms/design/translations/translation';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { MenuCategory } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import type { Id } from '../../../core/database/tables';

/** Something on a page that is granted by itself. */
export interface PagePart {
  code: string;
  name: string;
  /** Key of the sub-table of the field, or ''. */
  childKey: string;
}

/** A design as a page: what its menus show and offer. */
export interface DesignPage {
  modelId: Id;
  name: string;
  /** The name in other languages. */
  translations: Partial<Record<Locale, Translation>>;
  code: string;
  /** Its name at the last release; menus that are called so follow the new one. */
  formerName: string;
  buttons: readonly PagePart[];
  columns: Readonly<Record<MenuCategory, readonly PagePart[]>>;
  fields: readonly PagePart[];
  /** Rows are granted by schemes. */
  rowRights: boolean;
}

/** Platform, and the systems and directories under which it gets new menus. */
export interface PagePlaces {
  category: MenuCategory;
  parents: readonly Id[];
}

/** A button, column or field that a release has added to a menu which was there before. */
export interface AddedPart {
  menuId: Id;
  kind: 'button' | 'column' | 'form';
  id: Id;
}

/** Results of a release for menus: new menus, and new parts of existing ones. */
export interface MadeMenus {
  menuIds: readonly Id[];
  parts: readonly AddedPart[];
}
