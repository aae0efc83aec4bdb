import * as z from '@banyan/shared-contracts/schema';
import { id } from '../../../wire/scalars';
import { defineWidget } from '../../model/define-widget';
import { type IdPath, lastOf, pathsOf } from '../id-paths';
import { type ChoiceSettings, joinNames, MAX_CHOSEN, pathsByNames, readChoice } from '../principal-choice';

/** One path or, with `multiple`, a list of paths. */
export type OrganizeSelectValue = IdPath | IdPath[];

const path = z.array(id).min(1).max(50);

/** Companies and departments, stored with all their ancestors and shown by their paths (api-forms B4, B20). */
export const organizeSelectContract = defineWidget<ChoiceSettings, OrganizeSelectValue>({
  type: 'organizeSelect',
  settings: (item) => readChoice(item, 'department'),
  value: ({ multiple }) => (multiple ? z.array(path).max(MAX_CHOSEN) : path),
  empty: [],
  traits: { listable: true, sortable: true, filter: 'path', inTable: true, summable: false },
  column: () => ({ type: 'jsonb' }),
  within: ({ limit }) => limit,
  current: ({ user: { organizeIdList } }, { multiple }) => (multiple && organizeIdList.length > 0 ? [organizeIdList] : organizeIdList),
  namedBy: () => ({ kind: 'organizePath' }),
  written: ({ multiple }) => ({ kind: 'path', several: multiple }),
  fromText: (text, { multiple }, known) => pathsByNames(text, multiple, known),
  references: (value) => pathsOf(value).map((one) => ({ kind: 'organizePath', id: lastOf(one) })),
  display: (value, _settings, names) => joinNames(pathsOf(value).map((one) => names.of({ kind: 'organizePath', id: lastOf(one) }))),
});
