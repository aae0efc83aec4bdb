import * as z from '@banyan/shared-contracts/schema';
import { id } from '../../../wire/scalars';
import { type PrincipalType, toTypedId } from '../../../organization/principal.contract';
import type { FieldItem } from '../../model/form-document';
import { defineWidget } from '../../model/define-widget';
import { isEmptyValue, type ReadField } from '../../model/widget';
import {
  type ChoiceSettings,
  type ChoiceValue,
  choiceByNames,
  chosenOf,
  joinNames,
  MAX_CHOSEN,
  ownChoice,
  readChoice,
} from '../principal-choice';
import { readSettings } from '../read-settings';

/** What a person can be chosen by, through another field (api-forms B10). */
const RELATIONS = { dep: 'department', pos: 'position', role: 'role', group: 'group' } as const satisfies Record<string, PrincipalType>;

const relation = z.object({ selectType: z.string().default('all'), relationField: z.string().default('') });
const system = z.object({ hasSys: z.boolean().default(false) });

export interface UserSelectSettings extends ChoiceSettings {
  /** The field whose value limits the choice, and the type of its ids. */
  related: { field: string; type: PrincipalType } | undefined;
  /** The picker offers the current user (`hasSys`). */
  offersSelf: boolean;
}

/** Id of a user or, with `multiple`, a list of ids. */
export type UserSelectValue = ChoiceValue;

function readRelated(item: FieldItem): UserSelectSettings['related'] {
  const { selectType, relationField } = readSettings(relation, item);
  const type = Object.entries(RELATIONS).find(([name]) => name === selectType)?.[1];
  return type === undefined || relationField === '' ? undefined : { field: relationField, type };
}

/** Typed ids of the users that may be chosen; undefined: any user, an empty list: no user yet. */
export function usersWithin({ limit, related }: UserSelectSettings, read: ReadField): readonly string[] | undefined {
  if (related === undefined) return limit;
  const value = read(related.field);
  const ids = isEmptyValue(value) ? [] : [value].flat();
  return ids.filter((one) => typeof one === 'string').map((one) => toTypedId(one, related.type));
}

/** People out of the organization (api-forms B4). */
export const userSelectContract = defineWidget<UserSelectSettings, UserSelectValue>({
  type: 'userSelect',
  settings: (item) => ({ ...readChoice(item, 'user'), related: readRelated(item), offersSelf: readSettings(system, item).hasSys }),
  value: ({ multiple }) => (multiple ? z.array(id).max(MAX_CHOSEN) : id),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'user', inTable: true, summable: false, named: 'user' },
  column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'bigint' }),
  dependsOn: ({ related }) => (related === undefined ? [] : [related.field]),
  within: usersWithin,
  current: ({ user }, { multiple }) => ownChoice([user.userId], multiple),
  fromText: (text, { multiple }, known) => choiceByNames(text, multiple, known),
  written: ({ multiple }) => ({ kind: 'person', several: multiple }),
  references: (value) => chosenOf(value).map((userId) => ({ kind: 'user', id: userId })),
  display: (value, _settings, names) => joinNames(chosenOf(value).map((userId) => names.of({ kind: 'user', id: userId }))),
});
