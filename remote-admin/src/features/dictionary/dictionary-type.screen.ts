import {
  dictionaryTypeResource,
  type DictionaryTypeNode,
  listDictionaryTypeParents,
} from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { type Choice, defineCrudScreen, type RowAction } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { refusedRemoval } from '@banyan/shared-ui/uses';
import { useText } from '../../kernel/use-text';
import { isCategory } from './is-category';

const toChoice = ({ id, fullName, children }: DictionaryTypeNode): Choice => ({
  value: id,
  label: fullName,
  children: children.map(toChoice),
});

function useParents(id: string | undefined): Choice[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['dictionaryType', 'parents', id],
    queryFn: async () => (await request(listDictionaryTypeParents, { params: { id: id ?? '0' } })).data.list,
    staleTime: 0,
  });
  return data?.map(toChoice);
}

/** Categories of dictionaries (product-1 section 2, dictionary category drawer; section 5, dictionary type form). */
export const dictionaryTypeScreen = (rowActions: RowAction<DictionaryTypeNode, 'admin.dictionary.export' | 'admin.uses.show'>[]) =>
  defineCrudScreen({
    resource: dictionaryTypeResource,
    useText,
    noun: 'admin.dictionary.category',
    nameOf: (row) => row.fullName,
    tree: true,
    rowActions,
    RefusedRemoval: refusedRemoval('dictionary'),
    fixed: (row) => !isCategory(row),
    columns: [
      { key: 'fullName', title: 'admin.dictionary.name', width: 220 },
      { key: 'enCode', title: 'admin.dictionary.code', width: 150 },
      { key: 'sortCode', title: 'admin.dictionary.sort', cell: 'number', width: 70 },
      { key: 'isTree', title: 'admin.dictionary.isTree', cell: 'mark', width: 70 },
    ],
    form: [
      { key: 'parentId', label: 'admin.dictionary.parentCategory', widget: 'tree-select', useChoices: ({ id }) => useParents(id) },
      { key: 'fullName', label: 'admin.dictionary.categoryName', widget: 'text' },
      { key: 'enCode', label: 'admin.dictionary.categoryCode', widget: 'text' },
      { key: 'sortCode', label: 'admin.dictionary.sort', widget: 'number', half: true },
      { key: 'isTree', label: 'admin.dictionary.tree', widget: 'switch', half: true, disabled: ({ id }) => id !== undefined },
      { key: 'description', label: 'admin.dictionary.description', widget: 'textarea', rows: 3 },
    ],
    defaults: { fullName: '', enCode: '', sortCode: 0, isTree: 0, description: '' },
  });
