import type { ComponentType } from 'react';
import { z } from 'zod';
import { DIALOG_NAMES, type DialogName, type DialogProps } from './dialogs';
import type { Locale } from './locales';
import { menuType, type MenuType } from './session/current-user.contract';
import { SLOT_NAMES, type SlotName, type SlotProps } from './slots';

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

/** A page by the address that a menu's `urlAddress` names. */
export interface RemotePage {
  readonly address: string;
  readonly titleKey: string;
  readonly load: () => ComponentModule<PageProps>;
}

/** A generic page for all menus of a type (api-platform 5.4). */
export interface RemoteMenuType {
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

type Dialog<Name extends DialogName> = {
  readonly name: Name;
  readonly load: () => ComponentModule<DialogProps[Name] & { onClose: () => void }>;
};
export type RemoteDialog = { [Name in DialogName]: Dialog<Name> }[DialogName];

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

export const remoteId = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
export const caretRange = z.string().regex(/^\^\d+\.\d+\.\d+$/);
export const sri = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);

const localized = z.object({ zh: z.string(), zhtw: z.string(), en: z.string() } satisfies Record<Locale, z.ZodString>);

/** A list without the kinds that this version does not know, such as slots that came with a later one: what is live may be newer than its reader. */
const listOfKnown = <Kind extends string, Shape extends Record<Kind, z.ZodType>>(kind: Kind, entry: z.ZodObject<Shape>) =>
  z.preprocess(
    (items) =>
      Array.isArray(items)
        ? items.filter((item: Partial<Record<Kind, unknown>> | null) => entry.shape[kind].safeParse(item?.[kind]).success)
        : items,
    z.array(entry),
  );

/** What a remote offers, without code: all that the shell may know before it runs any. Part of `remote.json` and of the release set. */
export const remoteOffers = z.object({
  contract: caretRange,
  api: caretRange,
  pages: z.array(z.object({ address: z.string(), titleKey: z.string(), title: localized })),
  menuTypes: listOfKnown('type', z.object({ type: menuType })),
  slots: listOfKnown(
    'slot',
    z.object({
      slot: z.enum(SLOT_NAMES),
      order: z.number(),
      name: z.string().optional(),
      when: z.object({ menu: z.string() }).optional(),
      index: z.int(),
    }),
  ),
  dialogs: listOfKnown('name', z.object({ name: z.enum(DIALOG_NAMES) })),
});
export type RemoteOffers = z.output<typeof remoteOffers>;

/** `remote.json`, emitted by the build beside the federation manifest. */
export const remoteDescriptor = remoteOffers.extend({
  id: remoteId,
  /** Federation container, `mfe_<id>`. */
  container: z.string().regex(/^mfe_[a-z0-9_]+$/),
  version: z.string(),
  build: z.string(),
  /** The federation manifest, so that no request is spent on it. */
  manifest: z.looseObject({}),
  /** Integrity of every file of the build, by path below its base. */
  files: z.record(z.string(), sri),
  /** Those of them that belong to parts within a page, such as an editor: they are fetched when they are shown, never ahead. */
  late: z.array(z.string()).default([]),
});
export type RemoteDescriptor = z.output<typeof remoteDescriptor>;
