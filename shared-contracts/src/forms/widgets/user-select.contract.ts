import { z } from 'zod';
import { id } from '../../wire/scalars';
import { defineWidget } from '../widget';
import { readSettings } from './read-settings';

const settings = z.object({
  placeholder: z.string().default(''),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
  disabled: z.boolean().default(false),
});
export type UserSelectSettings = z.output<typeof settings>;

/** Id of a user or, with `multiple`, a list of ids. */
export type UserSelectValue = string | string[];

const listOf = (value: UserSelectValue): string[] => (Array.isArray(value) ? value : [value]);

/** People out of the organization (api-forms B4). */
export const userSelectContract = defineWidget<UserSelectSettings, UserSelectValue>({
  type: 'userSelect',
  settings: (item) => readSettings(settings, item),
  value: ({ multiple }) => (multiple ? z.array(id).max(500) : id),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'user', inTable: true, summable: false },
  column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'bigint' }),
  references: (value) => listOf(value).map((userId) => ({ kind: 'user', id: userId })),
  display: (value, _settings, names) => listOf(value).map(names.user).filter(Boolean).join(','),
});
