import * as z from '@banyan/shared-contracts/schema';
import { parseTypedId, type PrincipalType, toTypedId, typedId } from '../../../organization/principal.contract';
import { defineWidget } from '../../model/define-widget';
import type { NamedKind, Reference } from '../../model/widget';
import { type ChoiceSettings, type ChoiceValue, chosenOf, joinNames, MAX_CHOSEN, ownChoice, readChoice } from '../principal-choice';

const KINDS: Record<PrincipalType, NamedKind> = {
  user: 'user',
  company: 'organize',
  department: 'organize',
  position: 'position',
  role: 'role',
  group: 'group',
};

/** What a typed id points to; nothing where the text is none. */
function referenceOf(text: string): Reference[] {
  const principal = parseTypedId(text);
  return principal === undefined ? [] : [{ kind: KINDS[principal.type], id: principal.id }];
}

/** People, organizations, positions, roles and groups together, by typed ids `id--type` (api-forms B4). */
export const usersSelectContract = defineWidget<ChoiceSettings, ChoiceValue>({
  type: 'usersSelect',
  settings: (item) => readChoice(item, 'user'),
  value: ({ multiple }) => (multiple ? z.array(typedId).max(MAX_CHOSEN) : typedId),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'principal', inTable: true, summable: false },
  column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'text' }),
  within: ({ limit }) => limit,
  current: ({ user: { userId } }, { multiple }) => ownChoice(userId === '' ? [] : [toTypedId(userId, 'user')], multiple),
  references: (value) => chosenOf(value).flatMap(referenceOf),
  display: (value, _settings, names) =>
    joinNames(
      chosenOf(value)
        .flatMap(referenceOf)
        .map((reference) => names.of(reference)),
    ),
});
