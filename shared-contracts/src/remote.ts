import * as z from '@banyan/shared-contracts/schema';
import { DIALOG_NAMES } from './dialogs';
import type { Locale } from './locales';
import { menuType } from './session/current-user.contract';
import { SLOT_NAMES } from './slots';

export type * from './define-remote';

export const remoteId = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
export const caretRange = z.string().regex(/^\^\d+\.\d+\.\d+$/);
export const sri = z.string().regex(/^(?:sha256-[A-Za-z0-9+/=]{44}|sha384-[A-Za-z0-9+/=]{64})$/);

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

/** What a page begins with: files and shared libraries by their places in `ahead`, and calls as `RemotePage.first` has them. */
const pageStart = z.object({ files: z.array(z.int()), shared: z.array(z.int()), calls: z.array(z.string()) });
export type PageStart = z.output<typeof pageStart>;

const places = z.array(z.int());

/** What the host fetches at once, and in parallel, when a page is to be opened; part of the release set, so that no request precedes it. */
const remoteAhead = z.object({
  /** Paths below the base of the release. */
  files: z.array(z.string()),
  /** Names under which the host shares libraries. */
  shared: z.array(z.string()),
  /** Files of every page, by their places in `files`. */
  entry: places,
  /** Messages, likewise. */
  words: z.object({ zh: places, zhtw: places, en: places } satisfies Record<Locale, z.ZodType>),
});
export type RemoteAhead = z.output<typeof remoteAhead>;

/** What a remote offers, without code: all that the shell may know before it runs any. Part of `remote.json` and of the release set. */
export const remoteOffers = z.object({
  contract: caretRange,
  api: caretRange,
  pages: z.array(z.object({ address: z.string(), titleKey: z.string(), title: localized, start: pageStart.optional() })),
  menuTypes: listOfKnown('type', z.object({ type: menuType, start: pageStart.optional() })),
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
  ahead: remoteAhead.optional(),
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
  /** What is needed of it before its first part is shown, by path below its base: the page fetches it while the host still starts. */
  start: z.array(z.string()).default([]),
  /** Integrity of every file of the build, by path below its base. */
  files: z.record(z.string(), sri),
});
export type RemoteDescriptor = z.output<typeof remoteDescriptor>;
