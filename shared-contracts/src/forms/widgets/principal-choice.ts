import { z } from 'zod';
import { parseTypedId, type PrincipalType, toTypedId } from '../../organization/principal.contract';
import { id } from '../../wire/scalars';
import type { FieldItem } from '../form-document';
import { defineWidget, type NamedKind, type WidgetContract } from '../widget';
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

/** Names joined as lists show them (api-forms B20). */
export const joinNames = (names: readonly string[]): string => names.filter(Boolean).join(',');

export function readChoice(item: FieldItem, type: PrincipalType): ChoiceSettings {
  const { selectType, ableIds: able, ...rest } = readSettings(choiceSettings, item);
  const typed = able.map((one) => (parseTypedId(one) === undefined && /^\d{1,19}$/.test(one) ? toTypedId(one, type) : one));
  return { ...rest, limit: selectType === 'custom' ? typed : undefined };
}

/** A widget whose value is the id, or the ids, of things of one kind. */
export const defineChoice = (type: string, kind: NamedKind, principal: PrincipalType): WidgetContract<ChoiceSettings, ChoiceValue> =>
  defineWidget<ChoiceSettings, ChoiceValue>({
    type,
    settings: (item) => readChoice(item, principal),
    value: ({ multiple }) => (multiple ? z.array(id).max(MAX_CHOSEN) : id),
    empty: null,
    traits: { listable: true, sortable: true, filter: 'principal', inTable: true, summable: false },
    column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'bigint' }),
    within: ({ limit }) => limit,
    references: (value) => chosenOf(value).map((one) => ({ kind, id: one })),
    display: (value, _settings, names) => joinNames(chosenOf(value).map((one) => names.of({ kind, id: one }))),
  });
