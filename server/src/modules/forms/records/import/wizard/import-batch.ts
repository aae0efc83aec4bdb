import type { AppError } from '@banyan/shared-contracts/errors';
import type { ModelImportRow } from '@banyan/shared-contracts/forms/records/model-import.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Caller } from '../../../../../core/access/caller';
import type { Connection, Database } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { translate } from '../../../../../core/i18n/translate';
import type { OpenModel } from '../../read/record-reader';
import type { SaveFacts, SaveNote, SaveStart } from '../../save/steps/save-facts';
import type { SaveList } from '../../save/steps/save-list';
import type { Outcome } from '../../save/steps/save-step';
import { takenOnce } from '../../save/steps/taken-values';
import { importColumns } from '../import-columns';
import type { NameSources } from '../import-names';
import { reasonOf } from '../import-reasons';
import { type CellProblem, type ImportedField, importedFields, recordOfTexts } from '../import-values';
import { meantBy } from '../meant-texts';
import type { DoneRow } from '../staged-import.repository';
import { findByKey, readChanges, readVersions } from './import-keys';

/** A row that has its turn; without texts it is not saved. */
export interface BatchRow {
  number: number;
  texts: ModelImportRow | null;
  problems: readonly string[];
}

export interface BatchRules {
  /** Field by which records that are there already are found; '' none. */
  key: string;
  /** Whether a value that means nothing is left out; otherwise its row is not saved. */
  isLenient: boolean;
  /** Of these records those that the import has written already. */
  written(ids: readonly Id[]): Promise<ReadonlySet<Id>>;
  /** Of changes of records that are there already. */
  note: Pick<SaveNote, 'reason' | 'isTrial'>;
}

export interface PreparedRow {
  number: number;
  isNew: boolean;
  problems: CellProblem[];
  /** Missing where the row is not saved. */
  facts?: SaveFacts;
}

/** Every field of a model, as rows name them by their keys. */
function allFields({ model }: OpenModel): ImportedField[] {
  const columns = [
    ...model.fields.map(({ field }) => ({ key: field.key, table: undefined })),
    ...model.tables.flatMap(({ table, fields }) => fields.map(({ field }) => ({ key: field.key, table: table.key }))),
  ].map((column) => ({ ...column, title: '', group: undefined }));
  return importedFields({ columns, headers: [], depth: 1 }, model);
}

/** Whether a problem is that of a cell which has none yet. */
const isNews = ({ problems }: PreparedRow, { key, table, line }: CellProblem): boolean =>
  key !== '' && !problems.some((one) => one.key === key && one.table === table && one.line === line);

const ofRecord = (text: string): CellProblem => ({ key: '', table: '', line: 0, text });

/** A refusal, at the cells that it names. */
function problemsOf(caller: Caller, error: unknown): CellProblem[] {
  const text = reasonOf(caller)(error);
  const { fields = [], texts } = (error as AppError).details as { fields?: readonly string[]; texts?: readonly string[] };
  if (fields.length === 0) return [ofRecord(text)];
  return fields.map((place, index) => {
    const [first = '', line, key] = place.split('.');
    const why = texts?.[index] ?? text;
    return key === undefined ? { key: first, table: '', line: 0, text: why } : { key, table: first, line: Number(line), text: why };
  });
}

/** Records that are saved together: their values take memory, and the time of other requests. */
const SET = 100;

function setsOf<Item>(list: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(list.length / SET) }, (_none, index) => list.slice(index * SET, (index + 1) * SET));
}

/** What comes of the rows that are to be saved, set by set. */
async function outcomesOf(rows: readonly PreparedRow[], work: (set: SaveFacts[]) => Promise<Outcome<SaveFacts>[]>) {
  const outcomes = new Map<PreparedRow, Outcome<SaveFacts>>();
  const asked = rows.flatMap((row) => (row.facts === undefined ? [] : [{ row, facts: row.facts }]));
  for (const set of setsOf(asked)) {
    const found = await work(set.map(({ facts }) => facts));
    for (const [index, { row }] of set.entries()) outcomes.set(row, found[index] ?? { refusal: new Error('no outcome') });
  }
  return outcomes;
}

interface BatchParts {
  database: Pick<Database, 'kysely'>;
  saves: SaveList;
  sources: NameSources;
}

export type ImportBatches = ReturnType<typeof createImportBatches>;

/** Rows of texts on their way to records: read, matched with records that are there, and saved by the steps of every save. */
export function createImportBatches({ database: { kysely }, saves, sources }: BatchParts) {
  /** Which records the rows change. */
  async function matched(caller: Caller, opened: OpenModel, { key, written }: BatchRules, records: readonly FormRecord[]) {
    const placed = key === '' ? undefined : opened.model.fields.find(({ field }) => field.key === key);
    if (placed === undefined) return { ids: new Map<number, Id>(), problems: new Map<number, string>() };
    const found = await findByKey(kysely, opened, placed, records);
    const before = await written([...found.values()].flat());
    const [ids, problems, seen] = [new Map<number, Id>(), new Map<number, string>(), new Set<string>()];
    const { label } = placed.field;
    for (const [index, record] of records.entries()) {
      const [id, ...others] = found.get(index) ?? [];
      const value = isEmptyValue(record[key]) ? '' : JSON.stringify(record[key]);
      if (others.length > 0) problems.set(index, translate(caller.locale, 'import.severalRecords', { label }));
      else if (value !== '' && (seen.has(value) || (id !== undefined && before.has(id))))
        problems.set(index, translate(caller.locale, 'import.twiceInFile', { label }));
      else if (id !== undefined) ids.set(index, id);
      seen.add(value);
    }
    return { ids, problems };
  }

  return {
    async prepare(caller: Caller, opened: OpenModel, rules: BatchRules, rows: readonly BatchRow[]): Promise<PreparedRow[]> {
      const named = new Set(rows.flatMap(({ texts }) => Object.keys(texts ?? {})));
      const open = rules.isLenient ? allFields(opened) : importedFields(importColumns(opened), opened.model);
      const fields = open.filter(({ key, table }) => named.has(table ?? key));
      const texts = rows.flatMap((row) => (row.texts === null ? [] : [row.texts]));
      const meant = await meantBy({ connection: kysely, caller, sources }, fields, texts);
      const read = rows.map((row) => (row.texts === null ? undefined : recordOfTexts(fields, row.texts, meant, caller.locale)));
      const { ids, problems } = await matched(
        caller,
        opened,
        rules,
        read.map((one) => one?.record ?? {}),
      );
      const changes = await readChanges(kysely, opened, new Map([...ids].map(([index, id]) => [id, read[index]?.record ?? {}])));
      const begun = { way: 'import', who: caller, caller, ...opened } as const;
      const prepared: PreparedRow[] = [];
      const starts: { place: number; start: SaveStart }[] = [];
      for (const [index, { number, problems: known }] of rows.entries()) {
        const id = ids.get(index);
        const [isNew, wrong] = [id === undefined, problems.get(index)];
        const cells: CellProblem[] = [...known.map(ofRecord), ...(read[index]?.cells ?? [])];
        if (wrong !== undefined) cells.push({ key: rules.key, table: '', line: 0, text: wrong });
        const one = read[index];
        const place = prepared.push({ number, isNew, problems: cells }) - 1;
        if (one === undefined || wrong !== undefined) continue;
        const start: SaveStart =
          id === undefined
            ? { ...begun, op: 'create', sent: one.record, isPartial: false }
            : { ...begun, note: rules.note, op: 'update', id, sent: changes.get(id) ?? {}, isPartial: true };
        starts.push({ place, start });
      }
      for (const set of setsOf(starts)) {
        const outcomes = await saves.prepare(set.map(({ start }) => start));
        for (const [index, { place }] of set.entries()) {
          const [row, outcome] = [prepared[place], outcomes[index]];
          if (row === undefined || outcome === undefined) continue;
          const isUnread = !rules.isLenient && row.problems.length > 0;
          // A row with cells that mean nothing is not saved, but all that is wrong with its other cells is reported with them.
          if ('refusal' in outcome)
            row.problems.push(...problemsOf(caller, outcome.refusal).filter((found) => !isUnread || isNews(row, found)));
          else if (!isUnread) row.facts = outcome.value;
        }
      }
      return prepared;
    },

    /** What saves of the rows would refuse; nothing is written. The locks that are taken end with the transaction. */
    async check(tx: Connection, caller: Caller, { model }: OpenModel, rows: readonly PreparedRow[]): Promise<PreparedRow[]> {
      const outcomes = await outcomesOf(rows, (set) => saves.checkApart(tx, set));
      const seen = new Set<string>();
      return rows.map((row) => {
        const outcome = outcomes.get(row);
        const problems = [...row.problems];
        if (outcome === undefined) return row;
        if ('refusal' in outcome) problems.push(...problemsOf(caller, outcome.refusal));
        else
          for (const { field } of takenOnce(model, outcome.value.checked)) {
            const value = `${field.key} ${JSON.stringify(outcome.value.checked[field.key])}`;
            const text = translate(caller.locale, 'import.twiceInFile', { label: field.label });
            if (seen.has(value)) problems.push({ key: field.key, table: '', line: 0, text });
            seen.add(value);
          }
        return { ...row, problems };
      });
    },

    /** The refusal of a record leaves the others. Answers the rows in their order. */
    async save(
      tx: Connection,
      caller: Caller,
      { model }: OpenModel,
      rows: readonly PreparedRow[],
    ): Promise<{ done: DoneRow[]; problems: CellProblem[][] }> {
      const outcomes = await outcomesOf(rows, (set) => saves.runApart(tx, set));
      const ids = [...outcomes.values()].flatMap((outcome) => ('refusal' in outcome ? [] : [outcome.value.id]));
      const versions = await readVersions(tx, model, ids);
      const done: DoneRow[] = [];
      const problems: CellProblem[][] = [];
      for (const row of rows) {
        const { number, isNew } = row;
        const outcome = outcomes.get(row);
        const isSaved = outcome !== undefined && 'value' in outcome;
        const found = outcome === undefined || isSaved ? row.problems : [...row.problems, ...problemsOf(caller, outcome.refusal)];
        const recordId = isSaved ? outcome.value.id : null;
        problems.push(found);
        const version = versions.get(recordId ?? '') ?? null;
        done.push({ number, recordId, isNew, version, problems: [...new Set(found.map(({ text }) => text))] });
      }
      return { problems, done };
    },
  };
}
