import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../files/file.contract';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { listOf, pagedOf, pagingQuery } from '../../wire/paging';
import { id, ids, optionalId } from '../../wire/scalars';

/** Designs as files (`.vdd`), with everything that they name (api-forms A3). `ONLINE` is the call of the 3.6 client, `PATH` is ours. */
const ONLINE = '/api/visualdev/OnlineDev';
const PATH = '/api/visualdev/Packages';

/** Designs that one package holds at most. */
export const MAX_PACKAGE_DESIGNS = 200;
/** Largest file, in bytes. */
export const MAX_DESIGN_PACKAGE = 33_554_432;

/** What a package holds, in the order in which it is imported. */
export const PACKAGE_KINDS = ['system', 'dictionary', 'interface', 'numberingRule', 'design', 'printTemplate', 'menu'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];
const kind = z.enum(PACKAGE_KINDS);

export const exportDesign = endpoint({
  method: 'POST',
  path: `${ONLINE}/:modelId/Actions/Export`,
  summary: 'Export a design with what it names as a .vdd file',
  reads: true,
  params: z.object({ modelId: id }),
  reply: downloadLink,
});

/**
 * Multipart: field `type` (0 does not overwrite existing designs, 1 appends designs under a random suffix), then the part `file` (.vdd).
 */
export const importDesign = endpoint({
  method: 'POST',
  path: `${ONLINE}/Actions/Import`,
  summary: 'Import designs from a .vdd file, as the 3.6 client does',
  bodyForm: 'multipart',
  reply: nothing,
  long: true,
});

export const exportPackage = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Export`,
  summary: 'Export designs, or all designs of a system with its menus, as one .vdd file',
  reads: true,
  long: true,
  body: z.object({
    ids: ids.default([]),
    /** The system whose designs and menus go along; '' for none. */
    systemId: optionalId,
  }),
  reply: downloadLink,
});

/** What an import does with one object. */
export const packageItem = z.object({
  /** Names the object among those of the file. */
  key: z.string(),
  kind,
  name: z.string(),
  code: z.string(),
  /** `new`: nothing here has its code; `same`: what is here is equal; `different`: the caller chooses. */
  state: z.enum(['new', 'same', 'different']),
  /** Whether the caller may import objects of this kind; otherwise existing objects are not changed, and new ones are left out. */
  allowed: z.boolean(),
  /** What would change here, as sentences in the caller's language; empty where it is not the caller's to see. */
  lines: z.array(z.string()),
});
export type PackageItem = z.output<typeof packageItem>;

export const packagePlan = z.object({
  /** Sent back with the import: ensures that the planned changes are the ones that are made. */
  digest: z.string(),
  name: z.string(),
  /** Whether the file is one of the 3.6 product, which holds a design alone. */
  isOlder: z.boolean(),
  items: z.array(packageItem),
  /** Designs whose category does not exist here; the import needs one for them. */
  uncategorized: z.int(),
  /** Warnings, as sentences in the caller's language. */
  warnings: z.array(z.string()),
});
export type PackagePlan = z.output<typeof packagePlan>;

/** Multipart: the part `file` (.vdd). */
export const planPackage = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Plan`,
  summary: 'What an import of a .vdd file would do, computed without changing anything',
  reads: true,
  long: true,
  bodyForm: 'multipart',
  reply: packagePlan,
});

/** `ours`: what is here stays, and what is new is left out; `theirs`: what the file has. */
export const packageChoice = z.enum(['ours', 'theirs']);
export type PackageChoice = z.output<typeof packageChoice>;

/** Fields of {@link importPackage} before its file. */
export const packageImportFields = z.object({
  digest: z.string().max(100).default(''),
  category: optionalId,
  /** JSON text: choices by the key of their object. Without one new objects are imported, and others stay. */
  choices: z
    .string()
    .max(65_536)
    .default('{}')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), packageChoice)),
});

/** An object that an import has made or changed. */
export const importedObject = z.object({
  kind,
  id: z.string(),
  name: z.string(),
  code: z.string(),
  action: z.enum(['made', 'replaced']),
});
export type ImportedObject = z.output<typeof importedObject>;

/** Multipart: the fields of {@link packageImportFields}, then the part `file` (.vdd). All or nothing. Refused as STALE where the plan is another one now. */
export const importPackage = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Import`,
  summary: 'Import a .vdd file as planned',
  long: true,
  bodyForm: 'multipart',
  /** `id` is '' where everything was here already. */
  reply: z.object({ id: z.string(), objects: z.array(importedObject) }),
});

/** An import that was made. */
export const importedPackage = z.object({
  id,
  fullName: z.string(),
  fileName: z.string(),
  /** `name/account`, or ''. */
  creatorUser: z.string(),
  creatorTime: z.int(),
  /** When it was undone, and by whom; null while it is in effect. */
  undoneTime: z.int().nullable(),
  undoneUser: z.string(),
  objects: z.array(importedObject),
});
export type ImportedPackage = z.output<typeof importedPackage>;

export const listPackages = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Imported packages, newest first: those of the caller, to administrators all',
  query: pagingQuery,
  reply: pagedOf(importedPackage),
});

export const listPackageObstacles = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Obstacles`,
  summary: 'Why an import cannot be undone, as sentences; empty where it can',
  params: z.object({ id }),
  reply: listOf(z.object({ kind, name: z.string(), reason: z.string() })),
});

export const undoPackage = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Undo an import as a whole: what it made is removed, what it changed is as before',
  long: true,
  params: z.object({ id }),
  reply: nothing,
});
