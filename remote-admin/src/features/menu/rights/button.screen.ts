import { BUTTON_ROOT, listMenuButtonTree, menuButtonResource } from '@banyan/shared-contracts/menu-admin/menu-button.contract';
import { type Choice, defineCrudScreen } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../kernel/use-text';
import { partColumns, partNames, PART_DEFAULTS, partStates } from './part-fields';

interface ButtonNode {
  id: string;
  fullName: string;
  children: ButtonNode[];
}

/** Choices without the branch of the edited button. */
const toChoices = (nodes: readonly ButtonNode[], withoutId: string | undefined): Choice[] =>
  nodes
    .filter(({ id }) => id !== withoutId)
    .map(({ id, fullName, children }) => ({ value: id, label: fullName, children: toChoices(children, withoutId) }));

function useParents(menuId: string | undefined, id: string | undefined): Choice[] | undefined {
  const text = useText();
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['menuButton', 'tree', menuId],
    queryFn: async ({ signal }) => (await request(listMenuButtonTree, { params: { menuId: menuId ?? '' } }, { signal })).data.list,
    enabled: menuId !== undefined,
    staleTime: 0,
  });
  return data && [{ value: BUTTON_ROOT, label: text('admin.menu.top') }, ...toChoices(data, id)];
}

/** Buttons of a menu (api-platform 14.4). */
export const buttonScreen = defineCrudScreen({
  resource: menuButtonResource,
  useText,
  noun: 'admin.menu.button',
  nameOf: ({ fullName }) => fullName,
  removable: ({ isMain }) => isMain === 0,
  columns: partColumns,
  form: [
    { key: 'parentId', label: 'admin.menu.parent', widget: 'tree-select', useChoices: ({ id, values }) => useParents(values.moduleId, id) },
    ...partNames,
    ...partStates,
  ],
  defaults: { ...PART_DEFAULTS, parentId: BUTTON_ROOT },
});
