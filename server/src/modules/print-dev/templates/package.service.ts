import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { PRINT_SOURCE, printTemplateInput } from '@banyan/shared-contracts/print/template-admin.contract';
import { z } from 'zod';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { randomSuffix, readPackage, suffixed, type TakenIn } from '../../../core/files/package-file';
import { isKnownModel, isKnownTemplate, modelByCode, modelCode } from '../print-dev.repository';
import { CODE_LIMIT, NAME_LIMIT, type TemplateService } from './template.service';
import type { RequireSource } from './template-kind';

const FORMAT = 'banyan.print/1';

/** Contents of a `.bp` file: a template as it is saved, with the code of its form, by which another server finds the form. */
const packageSchema = z.object({ format: z.literal(FORMAT), model: z.string().max(100), template: printTemplateInput });

export type TemplatePackages = ReturnType<typeof createTemplatePackages>;

/** Print templates as files. */
export function createTemplatePackages(
  { database, audit, files }: Pick<Core, 'database' | 'audit' | 'files'>,
  templates: TemplateService,
  requireSource: RequireSource,
) {
  const { module } = templates;

  return {
    async export(caller: Caller, id: Id) {
      const { id: _id, version: _version, modelName: _name, fieldJson: _fields, ...template } = await templates.get(caller, id);
      const model = await modelCode(database.kysely, template.modelId);
      const content = Buffer.from(JSON.stringify({ format: FORMAT, model, template }), 'utf8');
      return database.transaction(async (tx) => {
        await audit(tx, caller, { module, action: 'export', targetId: id, targetName: template.fullName });
        return files.downloads.offer(tx, caller, { name: `${template.fullName}.bp`, content });
      });
    },

    /** A template whose name or code exists is skipped, or added with a random suffix; its form is found by its code. */
    async import(caller: Caller, content: string, duplicates: string): Promise<TakenIn> {
      const { model, template } = readPackage(packageSchema, content, 'what.notBp');
      const modelId = await modelByCode(database.kysely, model);
      const here = { ...template, modelId: modelId ?? template.modelId };
      // A source of SQL or of an interface needs no form of its own.
      if (here.sourceType === PRINT_SOURCE.form && !(await isKnownModel(database.kysely, here.modelId ?? '')))
        throw new AppError('BAD_INPUT', { problems: 'what.printPackageModel', name: model, fields: ['modelId'] });
      await requireSource(caller, here);
      return database.transaction(async (tx) => {
        const isKnown = await isKnownTemplate(tx, here);
        if (isKnown && duplicates === IMPORT_DUPLICATES.skip) return { added: 0, skipped: 1 };
        const suffix = isKnown ? randomSuffix() : '';
        const fullName = suffixed(here.fullName, suffix, NAME_LIMIT);
        const input = { ...here, fullName, enCode: suffixed(here.enCode, suffix, CODE_LIMIT) };
        const targetId = await templates.add({ tx, caller, scope: undefined }, input);
        await audit(tx, caller, { module, action: 'import', targetId, targetName: fullName });
        return { added: 1, skipped: 0 };
      });
    },
  };
}
