import type { ComponentType } from 'react';
import type { DialogName, DialogProps, DialogResult } from './dialogs';
import type { Locale } from './locales';
import type { MenuType } from './session/menu-types';
import type { SlotName, SlotProps } from './slots';

/** What a loader resolves to: a module whose default export is a component. */
export type ComponentModule<Props> = Promise<{ default: ComponentType<Props> }>;

/** A page as the shell mounts it: at the path of the menu that leads to it. */
export interface PageProps {
  /** Absolute path of the menu, without trailing slash: the base of the page's own routes. */
  basePath: string;
  /** Id of the menu, for rights; empty for fixed routes. */
  menuId: string;
  /** `moduleId` of the menu's properties: design, dictionary type, … */
  moduleId: string;
  isTree: boolean;
}

/** What is known of a page before its code. */
interface PageStart {
  /**
   * The GET calls that its rows come from, as paths with their query; `{menuId}` and `{moduleId}` are those of its menu. The host makes them at the
   * first visit, while the code is on its way; a call that the page does not make within some seconds is made for nothing.
   */
  readonly first?: readonly string[];
}

/** A page by the address that a menu's `urlAddress` names. */
export interface RemotePage extends PageStart {
  readonly address: string;
  readonly titleKey: string;
  readonly load: () => ComponentModule<PageProps>;
}

/** A generic page for all menus of a type (api-platform 5.4). */
export interface RemoteMenuType extends PageStart {
  readonly type: MenuType;
  readonly load: () => ComponentModule<PageProps>;
}

/** When an extension shows: with this menu granted (by `enCode`). Without `when`: always. */
export interface ExtensionCondition {
  readonly menu: string;
}

type Extension<Name extends SlotName> = {
  readonly slot: Name;
  /** Position among the extensions of the slot, small first. */
  readonly order: number;
  /** By which a portal picks it out of the others; unique among those of the slot. */
  readonly name?: string;
  readonly when?: ExtensionCondition;
  readonly load: () => ComponentModule<SlotProps[Name]>;
};
export type RemoteExtension = { [Name in SlotName]: Extension<Name> }[SlotName];

/** What a remote offers at a place of its list, if that is for this slot. */
export const extensionAt = <Name extends SlotName>(
  slots: readonly { readonly slot: SlotName; readonly load: unknown }[],
  index: number,
  slot: Name,
): Extension<Name> | undefined => slots.find((extension, at): extension is Extension<Name> => at === index && extension.slot === slot);

type Dialog<Name extends DialogName> = {
  readonly name: Name;
  readonly load: () => ComponentModule<DialogProps[Name] & { onClose: (result?: DialogResult<Name>) => void }>;
};
export type RemoteDialog = { [Name in DialogName]: Dialog<Name> }[DialogName];

/** The dialog of this name, if it is among those that a remote offers. */
export const dialogNamed = <Name extends DialogName>(
  dialogs: readonly { readonly name: DialogName; readonly load: unknown }[],
  name: Name,
): Dialog<Name> | undefined => dialogs.find((dialog): dialog is Dialog<Name> => dialog.name === name);

export type Messages = Record<string, string>;

/** A remote, data first: all that the shell may know of it (`architecture.md`, the front ends). */
export interface RemoteDefinition {
  /** Short name; its container is called `mfe_<id>`. */
  readonly id: string;
  /** Caret range of CONTRACT_VERSION that it was built for. */
  readonly contract: string;
  /** Caret range of API_VERSION that it needs. */
  readonly api: string;
  readonly pages: readonly RemotePage[];
  readonly menuTypes: readonly RemoteMenuType[];
  readonly slots: readonly RemoteExtension[];
  readonly dialogs: readonly RemoteDialog[];
  readonly messages: (locale: Locale) => Promise<{ default: Messages }>;
}

type OptionalParts = 'pages' | 'menuTypes' | 'slots' | 'dialogs';

/** Declares a remote; nothing loads before its page, slot or dialog is shown. */
export function defineRemote(
  definition: Omit<RemoteDefinition, OptionalParts> & Partial<Pick<RemoteDefinition, OptionalParts>>,
): RemoteDefinition {
  return { pages: [], menuTypes: [], slots: [], dialogs: [], ...definition };
}
