import { AppError } from '@banyan/shared-contracts/errors';
import { PICTURE_TYPES } from '@banyan/shared-contracts/files/file.contract';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { FileReader } from '../../../core/files/file-access';
import { createFileUses, type FileHolder, type FileUses } from '../../../core/files/file-uses';
import { findFiles } from '../../../core/files/file.repository';
import { picturesIn } from '../../../core/files/shown-pictures';
import type { OpenModel, RecordReader } from '../records/read/record-reader';

/** Kind of what holds files: the released design of a form. */
export const DESIGN_FILES = 'design';

const holderOf = (modelId: Id): FileHolder => ({ kind: DESIGN_FILES, holderId: modelId });

/** Names of files anywhere in a design: pictures by their addresses, in texts and as settings, and items of uploads that fields begin with. */
function filesIn(design: unknown): string[] {
  if (typeof design === 'string') return picturesIn(design);
  if (typeof design !== 'object' || design === null) return [];
  const { fileId } = design as { fileId?: unknown };
  return [...(typeof fileId === 'string' ? [fileId] : []), ...Object.values(design).flatMap(filesIn)];
}

/** No owner is asked: this module decides which files a design may hold. */
const uses: FileUses = createFileUses({ require: () => Promise.reject(new Error('a design asks for no caller')) });

/**
 * A release holds the files that its documents show, and releases those that only earlier ones showed. The user who publishes a release can
 * share their own files, pictures (which everyone can open by their address) and files that the design already holds. The name of another
 * user's file in a document opens nothing.
 */
export async function holdDesignFiles(tx: Connection, modelId: Id, releasedBy: Id | null, documents: readonly string[]): Promise<void> {
  const named = [...new Set(documents.flatMap((text) => filesIn(text === '' ? {} : JSON.parse(text))))];
  const held = await tx
    .selectFrom('file_use')
    .innerJoin('stored_file', 'stored_file.id', 'file_use.file_id')
    .select('stored_file.name')
    .where('file_use.kind', '=', DESIGN_FILES)
    .where('file_use.holder_id', '=', modelId)
    .execute();
  if (named.length === 0 && held.length === 0) return;
  const own = new Set(held.map(({ name }) => name));
  const found = await findFiles(tx, named);
  const given = found.filter(
    ({ name, type, owner_id: owner }) => own.has(name) || PICTURE_TYPES.includes(type) || releasedBy === null || owner === releasedBy,
  );
  await uses.set(
    tx,
    null,
    holderOf(modelId),
    given.map(({ name }) => name),
  );
}

/**
 * Whether the caller can see what refers to the file: references outside fields are visible to everyone, references in fields only to users
 * who can see the field.
 */
function showsFile({ model: { form }, access }: OpenModel, fileId: string): boolean {
  const fields = [...form.fields.values(), ...[...form.tables.values()].flatMap((table) => table.fields)];
  const naming = fields.filter(({ item }) => filesIn(item).includes(fileId));
  return naming.length === 0 || naming.some(({ address }) => access.mayField(address));
}

/**
 * Files of a design are open to every user who can open the form and can see their field. Files that are closed, deleted or not released
 * cannot be opened.
 */
export const designFileReader =
  (open: RecordReader['open']): FileReader =>
  async (caller, fileId, connection) => {
    for (const { holderId: modelId } of await uses.holders(connection, DESIGN_FILES, fileId)) {
      const opened = await open(caller, { modelId, menuId: '' }).catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      });
      if (opened !== undefined && showsFile(opened, fileId)) return true;
    }
    return false;
  };
