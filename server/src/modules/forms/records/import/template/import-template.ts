import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { WrittenForm } from '@banyan/shared-contracts/forms/model/widget';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import type { Caller } from '../../../../../core/access/caller';
import type { Connection } from '../../../../../core/database/database';
import type { TemplateColumn } from '../../../../../core/spreadsheet/write-template';
import type { RunningModel } from '../../../design/running-model';
import { headerRows, type ImportColumns } from '../import-columns';
import { findMeant, type NameSources } from '../import-names';
import { importedFields } from '../import-values';
import { rulesOf } from './written-rules';

/** Entries are not found in a longer list. */
const MAX_CHOICES = 1000;

interface Asking {
  connection: Connection;
  caller: Caller;
  sources: NameSources;
}

/** Names of the options that may be chosen, or the paths to those without children. */
function namesOf(options: readonly NamedOption[], asPaths: boolean, above = ''): string[] {
  // The names of an entry in other languages follow its own.
  const own = new Map<string, NamedOption>();
  for (const option of options) if (option.disabled !== true && !own.has(option.id)) own.set(option.id, option);
  return [...own.values()].flatMap(({ fullName, children = [] }) => {
    const below = namesOf(children, asPaths, asPaths ? `${above}${fullName}/` : '');
    return asPaths && below.length > 0 ? below : [above + fullName, ...below];
  });
}

/** What people may choose from; nothing where the options differ from row to row, cannot be asked for, or are too many. */
async function choicesOf({ connection, caller, sources }: Asking, field: FormField, form: WrittenForm | undefined): Promise<string[]> {
  const { contract, settings } = field;
  const marks = contract.marks?.(settings);
  if (marks !== undefined) return [marks.on, marks.off];
  if (contract.options === undefined) return [];
  const options = await findMeant(connection, caller, sources, field, []).catch((error: unknown) => {
    if (error instanceof AppError) return [];
    throw error;
  });
  const names = [...new Set(namesOf(options, form?.kind === 'path'))];
  return names.length > MAX_CHOICES ? [] : names;
}

/** Days and months; times of day and years stay texts, which programs do not take for something else. */
function formatOf(form: WrittenForm | undefined): string {
  if (form?.kind === 'number') return form.decimals === null ? 'General' : `0${form.decimals > 0 ? `.${'0'.repeat(form.decimals)}` : ''}`;
  return form?.kind === 'moment' && form.format.startsWith('yyyy-MM') ? form.format.toLowerCase() : '@';
}

/** The columns of an empty sheet for the records of a model, with what may be written into them, in the caller's language. */
export async function templateColumns(asking: Asking, columns: ImportColumns, model: RunningModel): Promise<TemplateColumn[]> {
  const header = headerRows(columns);
  const fields = importedFields(columns, model);
  return Promise.all(
    columns.columns.map(async ({ key, table }, place): Promise<TemplateColumn> => {
      const titles = header.map((row) => row[place] ?? '');
      const field = fields.find((one) => one.key === key && one.table === table)?.field;
      if (field === undefined) return { titles, rules: [], choices: [], onlyChoices: false, format: '@' };
      const form = field.contract.written?.(field.settings);
      const choices = await choicesOf(asking, field, form);
      const isListed = field.contract.options?.(field.settings).kind === 'static' || field.contract.marks !== undefined;
      return {
        titles,
        rules: rulesOf(asking.caller.locale, field, form, choices),
        choices,
        onlyChoices: isListed && form !== undefined && 'several' in form && !form.several,
        format: formatOf(form),
      };
    }),
  );
}
