import { AppError } from '@banyan/shared-contracts/errors';
import { BOOK_EXTENSIONS, MAX_BOOK_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import type { ChosenTable, FromSheetInput, SheetPlan } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { designInput } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { translate } from '../../../../core/i18n/translate';
import type { SheetTable } from '../../../../core/spreadsheet/find-tables';
import { createUploadedSheets } from '../../../../core/spreadsheet/uploaded-sheets';
import { stagedImport } from '../../records/import/staged-import.job';
import { stageImport } from '../../records/import/staged-import.repository';
import { addDictionary } from '../gallery/missing-dictionaries';
import type { DesignService } from '../management/design.service';
import type { ReleaseService } from '../management/versions/release.service';
import { DESIGN_WORDS } from '../words';
import { type OpenedSheet, openSheet, requireRows } from './opened-sheet';
import { type FieldColumn, fieldOf, type FieldMaking, optionsOf, tableOf } from './sheet-fields';
import { planSheet } from './sheet-plan';
import { type KeyedColumn, stagedRows } from './sheet-rows';
import type { TakeBack } from './take-back';

export interface FromSheetParts {
  core: Core;
  designs: Pick<DesignService, 'add'>;
  releases: ReleaseService;
  takeBack: Pick<TakeBack, 'drop'>;
}

interface Chosen {
  table: SheetTable;
  columns: readonly FieldColumn[];
}

const unknown = (field: string) => new AppError('BAD_INPUT', { problems: 'what.sheetColumn', fields: [field] });

/** The chosen columns of a table. Throws BAD_INPUT for one that is not there. */
function chosenOf(opened: OpenedSheet, { table: index, columns }: ChosenTable, field: string): Chosen {
  const [table, facts] = [opened.tables[index], opened.facts[index]];
  if (table === undefined || facts === undefined) throw unknown(field);
  requireRows(opened, table);
  return {
    table,
    columns: columns.map((chosen) => {
      const found = facts.find(({ place }) => place === chosen.place);
      if (found === undefined) throw unknown(field);
      return { chosen, facts: found };
    }),
  };
}

/** What is written in a column of a table, row by row. */
function namesIn(opened: OpenedSheet, table: number, place: number): string[] {
  const facts = opened.facts[table]?.find((one) => one.place === place);
  if (facts === undefined) throw unknown('child');
  return facts.cells.map(({ text }) => text);
}

const keyOf = (item: { __vModel__?: string | undefined }): string => item.__vModel__ ?? '';

export type FromSheetService = ReturnType<typeof createFromSheetService>;

/** Designs out of spreadsheets: a form with a list, released, with the rows as records. */
export function createFromSheetService({ core, designs, releases, takeBack }: FromSheetParts) {
  const { database, newId, rights, jobs } = core;
  const sheets = createUploadedSheets(core);

  function makingFor({ locale }: Caller): FieldMaking {
    let last = 100;
    return {
      nextId: () => (last += 1),
      word: (key) => lookup(DESIGN_WORDS[locale], key) ?? key,
      patternText: (kind, label) => translate(locale, `sheet.pattern.${kind}`, { label }),
    };
  }

  /** Dictionaries for the columns whose options are to be one. */
  async function withDictionaries(tx: Connection, caller: Caller, { fullName, enCode }: FromSheetInput, columns: readonly FieldColumn[]) {
    const made: FieldColumn[] = [];
    for (const column of columns) {
      const { kind, options, label } = column.chosen;
      if (kind !== 'select' || options !== 'dictionary') {
        made.push(column);
        continue;
      }
      const dictionary = {
        ...{ enCode: `${enCode}Option`, fullName: `${fullName} ${label}` },
        entries: optionsOf(column).map(({ id, fullName: name }): [string, string] => [id, name]),
      };
      made.push({ ...column, dictionaryId: await addDictionary(tx, dictionary, { newId, userId: caller.userId }) });
    }
    return made;
  }

  /** The design with its dictionaries, and the rows waiting for it. */
  async function make(tx: Connection, caller: Caller, opened: OpenedSheet, input: FromSheetInput) {
    const making = makingFor(caller);
    const { table, columns: chosen } = chosenOf(opened, input.main, 'main');
    const main = await withDictionaries(tx, caller, input, chosen);
    const fields = main.map((column) => fieldOf(column, making));
    const keyed: KeyedColumn[] = main.map((column, index) => ({ ...column, key: keyOf(fields[index] ?? {}) }));
    const child = input.child === undefined ? undefined : chosenOf(opened, input.child, 'child');
    const below = child === undefined ? [] : await withDictionaries(tx, caller, input, child.columns);
    const childFields = below.map((column) => fieldOf(column, making, true));
    const subTable =
      child && tableOf(child.table.title || child.table.sheetName || translate(caller.locale, 'sheet.rows'), childFields, making);
    const idGlobal = making.nextId();
    const formData = JSON.stringify({ fields: subTable === undefined ? fields : [...fields, subTable], idGlobal, generalWidth: '900px' });
    const { fullName, enCode, category } = input;
    const id = await designs.add(tx, caller, designInput.parse({ fullName, enCode, category, type: 1, webType: 2, formData }));
    const children =
      child === undefined || subTable === undefined || input.child === undefined
        ? undefined
        : {
            table: child.table,
            columns: below.map((column, index) => ({ ...column, key: keyOf(childFields[index] ?? {}) })),
            key: keyOf(subTable),
            namesOfParents: namesIn(opened, input.main.table, input.child.parentKey),
            namesInRows: namesIn(opened, input.child.table, input.child.key),
          };
    const importId = newId();
    const { fileName } = opened;
    const rows = stagedRows(table, keyed, children, caller.locale);
    await tx
      .insertInto('design_sheet')
      .values({
        ...{ model_id: id, import_id: importId },
        dictionary_ids: [...main, ...below].flatMap(({ dictionaryId }) => dictionaryId ?? []),
      })
      .execute();
    await stageImport(tx, { id: importId, modelId: id, fileName, asMaker: true, userId: caller.userId }, rows);
    return { id, importId };
  }

  return {
    upload: (caller: Caller, request: FastifyRequest): Promise<string> =>
      sheets.keep(caller, request, { maxBytes: MAX_BOOK_BYTES, extensions: BOOK_EXTENSIONS }),

    plan: async (caller: Caller, fileName: string, headers: FromSheetInput['headers']): Promise<SheetPlan> =>
      planSheet(database.kysely, caller, await openSheet(sheets, caller, fileName, headers)),

    /** Makes and releases the design, and leaves the records to a job. What a release refuses leaves nothing behind. */
    async create(caller: Caller, input: FromSheetInput): Promise<{ id: Id; menuIds: Id[] }> {
      if (!(await rights.of(caller)).may('design.release')) throw new AppError('FORBIDDEN');
      const opened = await openSheet(sheets, caller, input.fileName, input.headers);
      const { id, importId } = await database.transaction((tx) => make(tx, caller, opened, input));
      try {
        const { version, menuIds } = await releases.release(caller, id, input.release);
        const { locale } = caller;
        await database.transaction(async (tx) => {
          await tx.updateTable('design_sheet').set({ menu_ids: menuIds, released_version: version }).where('model_id', '=', id).execute();
          await jobs.enqueue(tx, stagedImport, { importId, name: input.fullName, locale }, { key: importId, owner: caller.userId });
        });
        return { id, menuIds };
      } catch (error) {
        await takeBack.drop(caller, id);
        throw error;
      }
    },
  };
}
