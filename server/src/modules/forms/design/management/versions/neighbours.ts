import type { Translation } from '@banyan/shared-contracts/forms/design/translations/translation';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { PrincipalNode } from '@banyan/shared-contracts/organization/principal.contract';
import type { Caller } from '../../../../../core/access/caller';
import type { Delegation } from '../../../../../core/access/delegation';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';

/** What other modules give to the management of designs. */

/** Provided by the module of people and organizations: resolves typed ids; members that were deleted are left out. */
export interface Principals {
  selected(typedIds: readonly string[]): Promise<PrincipalNode[]>;
}

/** Something on a page that is granted by itself. */
export interface PagePart {
  code: string;
  name: string;
  /** Key of the sub-table that contains it, or ''. */
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
  columns: Readonly<Record<'Web' | 'App', readonly PagePart[]>>;
  fields: readonly PagePart[];
  /** Rows are granted by schemes. */
  rowRights: boolean;
}

/** A button, column or field that a release has added to a menu which was there before. */
export interface AddedPart {
  menuId: Id;
  kind: 'button' | 'column' | 'form';
  id: Id;
}

/** What a release has made of menus: menus, and parts of those that were there. */
export interface MadeMenus {
  menuIds: readonly Id[];
  parts: readonly AddedPart[];
}

/** Given by the module of menus. `Scope` is what the caller may fill with menus. */
export interface PageMenus<Scope> {
  scopeOf(caller: Caller): Promise<Scope>;
  lock(tx: Connection): Promise<unknown>;
  sync(
    work: { tx: Connection; caller: Caller; scope: Scope },
    page: DesignPage,
    places: { category: 'Web' | 'App'; parents: readonly Id[] },
  ): Promise<{ all: Id[]; made: MadeMenus }>;
  /** Deletes a menu that a release has made; one that is gone already is passed over. */
  drop(work: { tx: Connection; caller: Caller; scope: Scope }, id: Id): Promise<void>;
}

/** Given by the module of rights. */
export interface PageGrants {
  delegationOf(caller: Caller): Promise<Delegation>;
  lock(tx: Connection, groupIds: readonly Id[]): Promise<void>;
  grant(tx: Connection, giver: { caller: Caller; delegation: Delegation }, groupIds: readonly Id[], made: MadeMenus): Promise<void>;
}

export interface Neighbours<Scope> {
  principals: Principals;
  menus: PageMenus<Scope>;
  grants: PageGrants;
}
