import { dictionaryEntryResource, listDictionaryEntryParents } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import type { DictionaryEntryParent, DictionaryEntryRow } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { type Choice, defineCrudScreen, type RowAction } from '@banyan/shared-ui/crud';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../kernel/use-text';
import { EntryName } from './entry-name';

const ColorField = lazyPart(() => import(/* webpackChunkName: "dictionary-color" */ './color-field'), 'ColorField');

const toChoice = ({ id, fullName, children }: DictionaryEntryParent): Choice => ({
  value: id,
  label: fullName,
  children: children.map(toChoice),
});

/** Entries that may stand above the edited one; the category itself is the top. */
function useParents(typeId: string | undefined, id: string | undefined): Choice[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['dictionaryEntry', 'parents', typeId, id],
    queryFn: async () =>
      (await request(listDictionaryEntryParents, { params: { typeId: typeId ?? '', id: id ?? '0' }, query: { isTree: 1 } })).data.list,
    enabled: typeId !== undefined,
    staleTime: 0,
  });
  return data?.map(toChoice);
}

/** Entries of one category (product-1 section 2, dictionary management; section 5, dictionary item dialog). */
export const dictionaryEntryScreen = (isTree: boolean, rowActions: RowAction<DictionaryEntryRow, 'admin.dictionary.merge'>[] = []) =>
  defineCrudScreen({
    resource: dictionaryEntryResource,
    useText,
    noun: 'admin.dictionary.entry',
    nameOf: (row) => row.fullName,
    tree: isTree,
    rowActions,
    search: 'admin.dictionary.search',
    columns: [
      { key: 'fullName', title: 'admin.dictionary.name', width: 260, cell: EntryName },
      { key: 'enCode', title: 'admin.dictionary.code', width: 220 },
      { key: 'sortCode', title: 'admin.dictionary.sort', cell: 'number', width: 90 },
      { key: 'enabledMark', title: 'admin.dictionary.state', cell: 'switch', width: 90 },
    ],
    form: [
      {
        key: 'parentId',
        label: 'admin.dictionary.parentEntry',
        placeholder: 'admin.dictionary.parentEntryPlaceholder',
        widget: 'tree-select',
        useChoices: ({ id, values }) => useParents(values.dictionaryTypeId, id),
      },
      { key: 'fullName', label: 'admin.dictionary.entryName', widget: 'text' },
      { key: 'fullNameEn', label: 'admin.dictionary.nameEn', widget: 'text', half: true },
      { key: 'fullNameZhtw', label: 'admin.dictionary.nameZhtw', widget: 'text', half: true },
      { key: 'enCode', label: 'admin.dictionary.entryCode', widget: 'text', half: true },
      { key: 'color', label: 'admin.dictionary.color', widget: 'custom', Component: ColorField, half: true },
      { key: 'sortCode', label: 'admin.dictionary.sort', widget: 'number', half: true },
      { key: 'enabledMark', label: 'admin.dictionary.state', widget: 'switch', half: true },
      { key: 'description', label: 'admin.dictionary.description', widget: 'textarea', rows: 3 },
    ],
    defaults: {
      ...{ parentId: '0', fullName: '', fullNameEn: '', fullNameZhtw: '', enCode: '', color: '' },
      ...{ sortCode: 0, enabledMark: 1, description: '' },
    },
  });
