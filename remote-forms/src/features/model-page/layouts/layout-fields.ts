import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { LAYOUT_KINDS, type LayoutKind, type ListLayout, TABLE_LAYOUT } from '@banyan/shared-contracts/forms/model/list-layout';
import { maskOf } from '@banyan/shared-contracts/forms/values/mask-of';
import { type Model, titleField } from '../../../forms/public/model';

/** Button that shows unmasked texts (api-forms B14). */
export const UNMASK = 'btn_unmask';

/** Number of fields that a card shows below its title by default. */
const USUAL_FIELDS = 3;

/** Columns with a single choice: a board shows each record in one column. */
const ONE_CHOICE: readonly string[] = ['text', 'smallint', 'bigint'];

const columnOf = ({ contract, settings }: FormField): string => contract.column(settings).type;

/** Whether a field can place records in this layout. */
const PLACES: Record<Exclude<LayoutKind, 'table'>, (field: FormField) => boolean> = {
  board: (field) => ['choice', 'mark'].includes(field.contract.traits.filter ?? '') && ONE_CHOICE.includes(columnOf(field)),
  calendar: (field) => field.contract.traits.filter === 'time' && columnOf(field) === 'timestamptz',
  gallery: ({ contract, settings }) => contract.files?.(settings).accept === 'image/*',
};

/** The fields of a record itself that a person sees whole. */
const seenFields = (model: Model, unmasked: boolean): FormField[] =>
  [...model.form.fields.values()].filter((field) => model.column(field.address) && maskOf(field, unmasked) === undefined);

/** The fields by which records can be placed in a layout of this kind. */
export const placingFields = (model: Model, kind: LayoutKind, unmasked: boolean): FormField[] =>
  kind === 'table' ? [] : seenFields(model, unmasked).filter(PLACES[kind]);

/** The fields that a card can show. */
export const cardFields = (model: Model): FormField[] =>
  [...model.form.fields.values()].filter(
    ({ address, contract, settings }) => contract.traits.listable && contract.hides?.(settings) !== true && model.column(address),
  );

/** Whether a list can be shown so: an address may name a field that is gone, or that this user does not see. */
export const isPlaceable = (model: Model, { kind, by }: ListLayout, unmasked: boolean): boolean =>
  kind === 'table' || placingFields(model, kind, unmasked).some(({ key }) => key === by);

/** The layouts for which a design has fields. */
export const layoutKinds = (model: Model, unmasked: boolean): LayoutKind[] =>
  LAYOUT_KINDS.filter((kind) => kind === 'table' || placingFields(model, kind, unmasked).length > 0);

/** The key of the field with the title of cards; '' where there is none. */
const titleOf = (model: Model): string => titleField(model)?.key ?? '';

/** A layout of this kind by the first field that fits, with the first columns of the list on its cards. */
export function usualLayout(model: Model, kind: LayoutKind, unmasked: boolean): ListLayout {
  const [first] = placingFields(model, kind, unmasked);
  if (first === undefined) return TABLE_LAYOUT;
  const known = new Set(cardFields(model).map(({ key }) => key));
  const [by, title] = [first.key, titleOf(model)];
  const fields = model.design.columnList.map(({ prop }) => prop).filter((key) => known.has(key) && key !== by && key !== title);
  return { kind, by, to: '', title: '', fields: fields.slice(0, USUAL_FIELDS) };
}

/** The keys of the title and of the fields below it that this user may see. */
export function shownOnCards(model: Model, layout: ListLayout): { title: FormField | undefined; fields: FormField[] } {
  const seen = (key: string) => (model.column(key) ? model.form.fields.get(key) : undefined);
  return {
    title: seen(layout.title) ?? titleField(model),
    fields: layout.fields.flatMap((key) => seen(key) ?? []),
  };
}
