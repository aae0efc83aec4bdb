import { isDeepStrictEqual } from 'node:util';
import type { PlanItem } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { columnAdvice } from '@banyan/shared-contracts/forms/design/advice/column-advice';
import type { ListPart } from '@banyan/shared-contracts/forms/design/list/list-part';
import { listChanges } from '@banyan/shared-contracts/forms/design/versions/list-changes';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import type { MessageKey } from '../../../../../core/i18n/translate';
import { completeDesign, type DesignDocuments } from '../../documents/complete-design';
import { type Move, type StoredColumn, SYSTEM, tablesOf } from '../tables/layout';
import type { PreparedRelease } from '../prepare-release';
import type { LostValue, MoveEffect } from './move-effects';
import { fillSeconds, indexSeconds } from './work-rates';

/** An item in no language yet. */
export interface DraftItem {
  kind: PlanItem['kind'];
  text: MessageKey;
  values: Record<string, unknown>;
  rows?: number;
  seconds?: number;
  losses?: number;
  isEstimate?: boolean;
  examples?: LostValue[];
}

/** A field with the key of the sub-table that contains it, '' for the form itself. */
interface Placed {
  tableKey: string;
  /** With the label of its sub-table in front. */
  label: string;
  field: FormField;
}

const placeOf = (tableKey: string, { key }: Pick<FormField, 'key'>) => JSON.stringify([tableKey, key]);

/** Labels that one sentence names. */
const NAMED = 8;

const placedFields = (form: FormModel): Placed[] => [
  ...[...form.fields.values()].map((field) => ({ tableKey: '', label: field.label, field })),
  ...[...form.tables.values()].flatMap(({ key, label, fields }) =>
    fields.map((field) => ({ tableKey: key, label: `${label} ${field.label}`, field })),
  ),
];

const typeWord = ({ type }: StoredColumn): MessageKey => `plan.type.${type.type}`;

const namesOf = (labels: readonly string[]): string => labels.slice(0, NAMED).join('、') + (labels.length > NAMED ? '…' : '');

const storedTable = ({ layout }: PreparedRelease, tableKey: string) => (tableKey === '' ? layout.main : layout.children[tableKey]);

/** Tables and columns that the release makes. */
function structureItems(prepared: PreparedRelease): DraftItem[] {
  const { form, layout, existing, model } = prepared;
  if (model.web_type === VIEW) return [];
  if (layout.main.own !== undefined) {
    const names = namesOf([
      layout.main.table,
      ...layout.main.own.joined.map(({ table }) => table),
      ...Object.values(layout.children).map(({ table }) => table),
    ]);
    return [{ kind: 'words', text: 'plan.ownTables', values: { names } }];
  }
  const isNew = (table: string) => !existing.has(`${table}.${SYSTEM.id}`);
  const fields = placedFields(form);
  const tables = tablesOf(layout).filter(({ table }) => isNew(table));
  const labelOf = (table: string) => {
    const [key] = Object.entries(layout.children).find(([, stored]) => stored.table === table) ?? [];
    return key === undefined ? model.full_name : (form.tables.get(key)?.label ?? key);
  };
  const moved = new Set(prepared.moves.map(({ table, to }) => `${table}.${to.name}`));
  const added = fields.flatMap(({ tableKey, label, field }): DraftItem[] => {
    const table = storedTable(prepared, tableKey);
    const column = table?.columns[field.key];
    if (table === undefined || column === undefined || isNew(table.table) || column.name.startsWith('f_')) return [];
    const place = `${table.table}.${column.name}`;
    if (existing.has(place) || moved.has(place)) return [];
    return [{ kind: 'addColumn', text: 'plan.addColumn', values: { label, column: place, type: typeWord(column) } }];
  });
  return [
    ...tables.map(({ table, columns }): DraftItem => {
      const count = Object.values(columns).filter(({ name }) => !name.startsWith('f_')).length;
      return { kind: 'addTable', text: 'plan.addTable', values: { label: labelOf(table), table, count } };
    }),
    ...added,
  ];
}

/** Fields of the live release that the draft no longer has; their columns stay. */
function removedItems({ before, form, layout, model }: PreparedRelease, valuesOf: (place: string) => number | undefined): DraftItem[] {
  if (before === undefined || layout.main.own !== undefined || model.web_type === VIEW) return [];
  const left = new Set(placedFields(form).map(({ tableKey, field }) => placeOf(tableKey, field)));
  return placedFields(before.form)
    .filter(({ tableKey, field }) => !left.has(placeOf(tableKey, field)))
    .flatMap(({ tableKey, label, field }): DraftItem[] => {
      const table = tableKey === '' ? layout.main : layout.children[tableKey];
      const column = table?.columns[field.key];
      if (table === undefined || column === undefined) return [];
      const place = `${table.table}.${column.name}`;
      return [{ kind: 'keepColumn', text: 'plan.keepColumn', values: { label, column: place, count: valuesOf(place) ?? 0 } }];
    });
}

function conversionItems(prepared: PreparedRelease, effects: ReadonlyMap<Move, MoveEffect>): DraftItem[] {
  const seen = new Set<string>();
  return prepared.moves.map((move): DraftItem => {
    const { rows, losses, isEstimate, examples } = effects.get(move) ?? { rows: 0, losses: 0, isEstimate: true, examples: [] };
    // All columns of one table are filled in one go.
    const isFirst = !seen.has(move.table);
    seen.add(move.table);
    const size = prepared.sizes.get(move.table) ?? 0;
    const isFilled = prepared.later.fills.some(({ table }) => table === move.table);
    const table = move.tableKey === '' ? undefined : prepared.form.tables.get(move.tableKey);
    const label = table === undefined ? move.label : `${table.label} ${move.label}`;
    const values = { label, from: typeWord(move.from), to: typeWord(move.to), rows, losses, column: `${move.table}.${move.from.name}` };
    const text = move.back === undefined ? 'plan.convert' : 'plan.convertBack';
    const seconds = isFirst && isFilled ? fillSeconds(size) : 0;
    return { kind: 'convert', text, values, rows, seconds, losses, isEstimate, examples };
  });
}

function indexItems(
  { missing, outgrown, later, sizes, layout, form, existing }: PreparedRelease,
  standing: ReadonlySet<string>,
): DraftItem[] {
  const labels = new Map<string, string>(
    placedFields(form).flatMap(({ tableKey, label, field }) => {
      const table = tableKey === '' ? layout.main : layout.children[tableKey];
      const column = table?.columns[field.key];
      return table === undefined || column === undefined ? [] : [[`${table.table}_${column.name}`, label] as const];
    }),
  );
  const labelOf = (name: string) => labels.get(name) ?? labels.get(name.replace(/_[gh]$/, ''));
  const isThere = (table: string) => existing.has(`${table}.${SYSTEM.id}`);
  const built = missing
    .filter(({ table }) => isThere(table))
    .map(({ table, name }): DraftItem => {
      const [rows, isLater] = [sizes.get(table) ?? 0, later.indexes.some((index) => index.name === name)];
      const values = { label: labelOf(name) ?? name, name };
      return { kind: 'index', text: 'plan.index', values, rows: 0, seconds: isLater ? indexSeconds(rows) : 0 };
    });
  const dropped = outgrown
    .filter((name) => standing.has(name))
    .map((name): DraftItem => ({ kind: 'dropIndex', text: 'plan.dropIndex', values: { label: labelOf(name) ?? name, name } }));
  return [...built, ...dropped];
}

const docOf = ({ form_data: formData, column_data: columnData, app_column_data: appColumnData }: DesignDocuments) =>
  readFormWire({ formData, columnData, appColumnData });

/** Labels, checks and other settings, and the list: what changes no table. */
function wordItems({ before, form, last, documents, moves }: PreparedRelease): DraftItem[] {
  if (before === undefined || last === undefined) return [];
  const moved = new Set(moves.map(({ tableKey, key }) => placeOf(tableKey, { key })));
  const old = new Map(placedFields(before.form).map(({ tableKey, field }) => [placeOf(tableKey, field), field]));
  const changed = placedFields(form).filter(({ tableKey, field }) => {
    const place = placeOf(tableKey, field);
    const was = old.get(place);
    return was !== undefined && !moved.has(place) && !isDeepStrictEqual(was.item, field.item);
  });
  const [older, newer] = [docOf(completeDesign(last)), docOf(documents)];
  // What lists only repeat of a changed field is no change of theirs.
  const isOther = (part: ListPart) => listChanges(part, older, newer).length > 0;
  const labels = changed.map(({ label }) => label);
  const whole: DraftItem[] = [];
  if (labels.length > 0) whole.push({ kind: 'words', text: 'plan.words', values: { count: labels.length, labels: namesOf(labels) } });
  if (isOther('list')) whole.push({ kind: 'words', text: 'plan.list', values: {} });
  if (isOther('appList')) whole.push({ kind: 'words', text: 'plan.appList', values: {} });
  if (whole.length === 0 && last.form_data !== documents.form_data) whole.push({ kind: 'words', text: 'plan.form', values: {} });
  return whole;
}

/** Fields of the draft that people find in the form only: they are new, and no column of the list. */
function unlistedItems(prepared: PreparedRelease): DraftItem[] {
  const released = [...(prepared.before?.form.fields.values() ?? [])].map(({ address }) => address);
  const labels = columnAdvice(docOf(prepared.documents), released).map(({ text }) => String(text.values['name']));
  return labels.length === 0 ? [] : [{ kind: 'words', text: 'plan.unlisted', values: { labels: namesOf(labels) } }];
}

/** What was read of records and rights for a plan. */
export interface PlanFacts {
  effects: ReadonlyMap<Move, MoveEffect>;
  /** Names of indexes that exist. */
  standing: ReadonlySet<string>;
  /** How many values a kept column holds, by `table.column`. */
  valuesOf: (place: string) => number | undefined;
}

/** What a release does, in the order in which it is done. */
export const planItems = (prepared: PreparedRelease, { effects, standing, valuesOf }: PlanFacts): DraftItem[] => [
  ...structureItems(prepared),
  ...removedItems(prepared, valuesOf),
  ...conversionItems(prepared, effects),
  ...indexItems(prepared, standing),
  ...wordItems(prepared),
  ...unlistedItems(prepared),
];

/** Names of the fields that the draft has and the live release has not, and the other way round, with their addresses. */
export function comparedFields({ before, form }: PreparedRelease): { added: Placed[]; removed: Placed[] } {
  const [old, coming] = [before === undefined ? [] : placedFields(before.form), placedFields(form)];
  const addresses = (placed: readonly Placed[]) => new Set(placed.map(({ field }) => field.address));
  const [oldAddresses, comingAddresses] = [addresses(old), addresses(coming)];
  return {
    added: coming.filter(({ field }) => !oldAddresses.has(field.address)),
    removed: old.filter(({ field }) => !comingAddresses.has(field.address)),
  };
}
