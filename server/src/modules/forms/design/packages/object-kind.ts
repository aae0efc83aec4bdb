import type { PackageKind } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { z } from 'zod';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { Json } from '../../../../core/documents/members';

/** An object as a package holds it. */
export interface PackedObject {
  kind: PackageKind;
  /** Its id where it was exported; references of other objects of the package name it. */
  id: string;
  code: string;
  name: string;
  content: Json;
}

/** What an object names by an id: other objects, and entries of dictionaries. */
export type NamedKind = PackageKind | 'entry';

/** The id here of what the package names by an id; undefined for what is not in the package. */
export type ToLocal = (kind: NamedKind, id: string) => Id | undefined;

/** Work inside of the transaction of an import or of its undoing. */
export interface PackageWork {
  tx: Connection;
  caller: Caller;
  newId: () => Id;
  /** Entry of the dictionary of categories for designs whose own category does not exist here; '' for none. */
  category: string;
}

/** One kind of what packages hold: how it is read, compared and written. Every content has the ids of this installation, but for {@link toLocal}. */
export interface ObjectKind {
  kind: PackageKind;
  content: z.ZodType<Json>;
  /** Those of the ids that exist. */
  read: (connection: Connection, ids: readonly Id[]) => Promise<PackedObject[]>;
  /** Ids here of objects that have the same code, by the id in the package. */
  match: (connection: Connection, objects: readonly PackedObject[], to: ToLocal) => Promise<Map<string, Id>>;
  /** The content with the ids of this installation. */
  toLocal: (content: Json, to: ToLocal) => Json;
  /** What an import would change of `ours`, as sentences; none where it is the same. */
  differences: (ours: PackedObject, theirs: PackedObject, locale: Locale) => string[];
  insert: (work: PackageWork, object: PackedObject) => Promise<void>;
  /** Gives the object of that id the content. */
  replace: (work: PackageWork, object: PackedObject) => Promise<void>;
  /** Puts back the content that {@link replace} has overwritten, where that does more than to replace it again. */
  restore?: (work: PackageWork, before: PackedObject) => Promise<void>;
  remove: (work: PackageWork, id: Id) => Promise<void>;
}
