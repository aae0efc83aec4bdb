import { crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import { AppError } from '@banyan/shared-contracts/errors';
import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { CodeGroup, codeSettings } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { z } from 'zod';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';
import type { DownloadLink } from '../../../../core/files/downloads';
import { writeZip, type ZipMember } from '../../../../core/files/zip';
import { isId } from '../../../../core/ids/only-ids';
import { completeDesign, type DesignDocuments } from '../documents/complete-design';
import { readDocument } from '../documents/design-documents';
import { localizeDocuments } from '../documents/localize-documents';
import { requireDesign } from '../management/categories/category-rights';
import { findModel, findRelease } from '../publish/model.repository';
import { type CodeDesign, type CodeDocuments, namesOf } from './code-design';
import { generateCode } from './generate-code';

type Settings = z.output<typeof codeSettings>;

export type CodeService = ReturnType<typeof createCodeService>;

/** `webType` of a view of data, which has no form. */
const VIEW = 4;

const read = ({ form_data, column_data }: DesignDocuments): CodeDocuments => ({
  form: parseForm(readDocument(formDocument, form_data)),
  list: readDocument(columnDesign, column_data),
});

const refuse = (problems: string): AppError => new AppError('BAD_INPUT', { problems });

/** Code of pages for designs. What is released counts, since that is what pages work with; of what never was, the draft. */
export function createCodeService({ database, files: { downloads } }: Core) {
  const { kysely } = database;

  /** Code of an entry of a dictionary; a text that is no id stays. */
  async function moduleOf(module: string): Promise<string> {
    if (!isId(module)) return module;
    const entry = await kysely.selectFrom('dictionary_entry').select('en_code').where('id', '=', module).executeTakeFirst();
    return entry?.en_code ?? '';
  }

  async function open(caller: Caller, id: Id, settings: Settings): Promise<CodeDesign> {
    await requireDesign(kysely, caller, id);
    const row = await findModel(kysely, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const release = row.released_version === null ? undefined : await findRelease(kysely, id, row.released_version);
    const webType = release?.web_type ?? row.web_type;
    if (webType === VIEW) throw refuse('what.codeOfView');
    const documents = completeDesign(release ?? row);
    const { form, list } = read(documents);
    if (form.fields.size + form.tables.size === 0) throw refuse('what.codeOfNothing');
    const names = namesOf(form, row.en_code, {
      className: settings.className,
      subClassNames: settings.subClassName === '' ? [] : settings.subClassName.split(','),
      module: await moduleOf(settings.module),
      remote: settings.modulePackageName,
    });
    const inLocale = (locale: Locale) => read(localizeDocuments(documents, locale));
    return { id, label: row.full_name, description: settings.description, webType, form, list, names, inLocale };
  }

  async function generate(caller: Caller, id: Id, settings: Settings): Promise<{ name: string; groups: CodeGroup[] }> {
    const design = await open(caller, id, settings);
    return { name: design.names.file, groups: await generateCode(design, caller.locale) };
  }

  return {
    /** Throws NOT_FOUND, FORBIDDEN, or BAD_INPUT for a design that no page can be made of. */
    preview: async (caller: Caller, id: Id, settings: Settings): Promise<CodeGroup[]> => (await generate(caller, id, settings)).groups,

    /** The same as a zip. */
    async download(caller: Caller, id: Id, settings: Settings): Promise<DownloadLink> {
      const { name, groups } = await generate(caller, id, settings);
      const modifiedAt = new Date();
      const members = groups.flatMap((group) =>
        group.children.map(({ fileName, fileContent }): ZipMember => {
          const bytes = Buffer.from(fileContent, 'utf8');
          return {
            name: `${group.fileName}/${fileName}`,
            size: bytes.length,
            crc32: crc32(bytes),
            modifiedAt,
            open: () => Promise.resolve(Readable.from([bytes])),
          };
        }),
      );
      return downloads.offer(kysely, caller, { name: `${name}.zip`, content: writeZip(members) });
    },
  };
}
