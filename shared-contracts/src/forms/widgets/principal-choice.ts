import * as z from '@banyan/shared-contracts/schema';
import { parseTypedId, type PrincipalType, toTypedId } from '../../organization/principal.contract';
import { id } from '../../wire/scalars';
import type { FieldItem } from '../model/form-document';
import { defineWidget } from '../model/define-widget';
import type { PickedKind, StartUser, WidgetContract } from '../model/widget';
import type { NamedOption } from './option-source';
import { readSettings } from './read-settings';

/** Ids as designs hold them: bare, typed, or as the path of an organization, whose last id counts. */
const ableIds = z
  .array(z.union([z.string(), z.array(z.string())]))
  .default([])
  .transform((list) => list.flatMap((one) => (Array.isArray(one) ? one.slice(-1) : [one])));

export const choiceSettings = z.object({
  placeholder: z.string().default(''),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
  disabled: z.boolean().default(false),
  selectType: z.string().default('all'),
  ableIds,
});

/** What the widgets for people and organizations have in common (api-forms B4). */
export interface ChoiceSettings {
  placeholder: string;
  multiple: boolean;
  clearable: boolean;
  disabled: boolean;
  /** Typed ids of what may be chosen (`selectType` custom); undefined: anything. */
  limit: readonly string[] | undefined;
}

/** One id or, with `multiple`, a list of ids. */
export type ChoiceValue = string | string[];

/** Most of one field. */
export const MAX_CHOSEN = 500;

export const chosenOf = (value: ChoiceValue): string[] => (Array.isArray(value) ? value : [value]);

/** What a written name may mean: what is called so or, where nothing is, what has it as a part of its name. */
export function meaningsOf(name: string, known: readonly NamedOption[]): readonly NamedOption[] {
  const whole = known.filter(({ id: one, fullName }) => fullName === name || one === name);
  const found = whole.length > 0 ? whole : known.filter(({ fullName }) => fullName.split('/').includes(name));
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

/** The same of paths, whose ends are names of them as well. */
export function pathMeaningsOf(name: string, known: readonly NamedOption[]): readonly NamedOption[] {
  const whole = known.filter(({ id: one, fullName }) => fullName === name || one === name);
  return whole.length > 0 ? whole : known.filter(({ fullName }) => fullName.endsWith(`/${name}`));
}

/** A written path with plain slashes between its steps: `广东省 / 深圳市`, `广东省／深圳市`. */
export const plainPath = (text: string): string =>
  text
    .trim()
    .split(/\s*[/／]\s*/)
    .join('/');

/** Between names of paths; a slash is a part of one. */
const PATHS = /[,，;；]/;

/** The paths of ids for pasted paths of names, `A/B/C` or an unambiguous end of it; undefined when one is not known. */
export function pathsByNames(text: string, multiple: boolean, known: readonly NamedOption[]): string[] | string[][] | undefined {
  const paths = (multiple ? text.split(PATHS) : [text]).map((name) => {
    const [one, ...others] = pathMeaningsOf(plainPath(name), known);
    return one === undefined || others.length > 0 ? undefined : one.id.split('/');
  });
  if (paths.includes(undefined)) return undefined;
  return multiple ? (paths as string[][]) : paths[0];
}

/**
 * The ids for pasted names: an unambiguous name, for users also `name/account` or one of the two; undefined when one is not known. `known`
 * are the results of the search by the names.
 */
export function choiceByNames(text: string, multiple: boolean, known: readonly NamedOption[]): ChoiceValue | undefined {
  const find = (name: string): string | undefined => {
    const [one, ...others] = meaningsOf(name, known);
    if (others.length > 0) return undefined;
    // An id that was copied where its name was not known yet.
    return one?.id ?? (id.safeParse(name).success && name !== '0' ? name : undefined);
  };
  if (!multiple) return find(text.trim());
  const found = namesIn(text).map(find);
  return found.includes(undefined) ? undefined : (found as string[]);
}

/** Names between commas. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,，;；、]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Names joined as lists show them (api-forms B20). */
export const joinNames = (names: readonly string[]): string => names.filter(Boolean).join(',');

export function readChoice(item: FieldItem, type: PrincipalType): ChoiceSettings {
  const { selectType, ableIds: able, ...rest } = readSettings(choiceSettings, item);
  const typed = able.map((one) => (parseTypedId(one) === undefined && /^\d{1,19}$/.test(one) ? toTypedId(one, type) : one));
  return { ...rest, limit: selectType === 'custom' ? typed : undefined };
}

/**
 * Start value from the ids that the user who fills in the form has of a kind (api-forms B12): all of them, or the first; null if there are
 * none.
 */
export function ownChoice(ids: readonly string[], multiple: boolean): ChoiceValue | null {
  const known = ids.filter((one) => one !== '');
  return multiple ? known : (known[0] ?? null);
}

/** A widget whose value is the id, or the ids, of objects of one kind; `own` are those of the user who fills in the form. */
export const defineChoice = (
  type: string,
  kind: PickedKind,
  principal: PrincipalType,
  own: (user: StartUser) => readonly string[],
): WidgetContract<ChoiceSettings, ChoiceValue> =>
  defineWidget<ChoiceSettings, ChoiceValue>({
    type,
    settings: (item) => readChoice(item, principal),
    value: ({ multiple }) => (multiple ? z.array(id).max(MAX_CHOSEN) : id),
    empty: null,
    traits: { listable: true, sortable: true, filter: 'principal', inTable: true, summable: false, named: kind },
    column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'bigint' }),
    within: ({ limit }) => limit,
    current: ({ user }, { multiple }) => ownChoice(own(user), multiple),
    fromText: (text, { multiple }, known) => choiceByNames(text, multiple, known),
    written: ({ multiple }) => ({ kind: 'option', several: multiple }),
    references: (value) => chosenOf(value).map((one) => ({ kind, id: one })),
    display: (value, _settings, names) => joinNames(chosenOf(value).map((one) => names.of({ kind, id: one }))),
  });
