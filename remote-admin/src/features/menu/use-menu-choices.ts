import type { MenuCategory } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { listMenuModules, listMenuParents, MENU_ROOT, type MenuChoice } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { listReportChoices, listScreenChoices, type OutsideChoice } from '@banyan/shared-contracts/services/report-data.contract';
import type { Choice } from '@banyan/shared-ui/crud';
import { useWord } from '@banyan/shared-ui/i18n';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../kernel/use-text';

/** Types of menus that people make, in the order in which they are offered. */
export const TYPES = [
  MENU_TYPE.directory,
  MENU_TYPE.page,
  MENU_TYPE.model,
  MENU_TYPE.dictionary,
  MENU_TYPE.portal,
  MENU_TYPE.link,
  MENU_TYPE.report,
  MENU_TYPE.screen,
] as const;

export function useTypeChoices(): Choice[] {
  const text = useText();
  return TYPES.map((type) => ({ value: String(type), label: text(`admin.menu.type.${type}`) }));
}

const toChoice =
  (word: (name: string) => string) =>
  ({ id, fullName, children }: MenuChoice): Choice => ({ value: id, label: word(fullName), children: children.map(toChoice(word)) });

/** Where a menu may stand: at the top of its system, or below a directory or page that is not below itself. */
export function useMenuParents(id: string | undefined, systemId: string | undefined, category: MenuCategory): Choice[] | undefined {
  const text = useText();
  const word = useWord();
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['menu', 'parents', id, systemId, category],
    queryFn: async ({ signal }) =>
      (await request(listMenuParents, { params: { id: id ?? '0', systemId: systemId ?? '0' }, query: { category } }, { signal })).data.list,
    enabled: systemId !== undefined,
    staleTime: 0,
  });
  return data && [{ value: MENU_ROOT, label: text('admin.menu.top') }, ...data.map(toChoice(word))];
}

/** What a menu of the type can show. */
export function useModules(type: number): Choice[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['menu', 'modules', type],
    queryFn: async ({ signal }) => (await request(listMenuModules, { params: { type: String(type) } }, { signal })).data.list,
    staleTime: 0,
  });
  return data?.map(({ id, fullName, enCode }) => ({ value: id, label: `${fullName} · ${enCode}` }));
}

/** Reports or screens that the servers beside ours list, groups apart; none where no such server is set, or it does not answer. */
export function useOutsideModules(type: number): Choice[] {
  const request = useRequest();
  const { data = [] } = useQuery({
    queryKey: ['menu', 'outside', type],
    queryFn: async ({ signal }) =>
      (await request(type === MENU_TYPE.screen ? listScreenChoices : listReportChoices, undefined, { signal })).data.list,
    retry: false,
    staleTime: 0,
    meta: { silent: true },
  });
  const leaves = (choices: readonly OutsideChoice[]): Choice[] =>
    choices.flatMap(({ id, fullName, hasChildren, children }) => (hasChildren ? leaves(children) : [{ value: id, label: fullName }]));
  return leaves(data);
}
