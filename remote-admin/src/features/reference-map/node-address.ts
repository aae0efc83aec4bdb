import type { MapNode } from '@banyan/shared-contracts/data/reference-map.contract';
import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { findMenu } from '@banyan/shared-contracts/session/model-menus';

const pathOf = ({ urlAddress }: Pick<MenuItem, 'urlAddress'>): string => `/${urlAddress.replace(/^\/+|\/+$/g, '')}`;

/** Pages on which an object is found, the first of which the person has is taken, with what opens it there. */
function pagesOf({ kind, id, name, code }: MapNode): [page: string, query: Record<string, string>][] {
  switch (kind) {
    case 'design':
      return [['onlineDev/webDesign', { design: id }]];
    case 'printTemplate':
      return [['system/printDev', { template: id }]];
    case 'interface':
      return [['systemData/dataInterface', { interface: id, keyword: code === '' ? name : code }]];
    case 'numberingRule':
      return [['system/billRule', { keyword: code === '' ? name : code }]];
    case 'dictionary':
      return [['systemData/dictionary', { type: id }]];
    case 'table':
      return [['systemData/dataModel', { source: id.split('/')[0] ?? '', keyword: code }]];
    case 'source':
      return id === '0'
        ? [['systemData/dataModel', { source: id }]]
        : [
            ['systemData/dataSource', { keyword: name }],
            ['systemData/dataModel', { source: id }],
          ];
    case 'portal':
      return [];
  }
}

const isPortal = (id: string) => (menu: MenuItem) => menu.type === MENU_TYPE.portal && menu.propertyJson.includes(`"${id}"`);

/** Address of the page of an object; undefined where the person has none. */
export function addressOf(menus: readonly MenuItem[], node: MapNode): string | undefined {
  if (node.kind === 'portal') {
    const menu = findMenu(menus, isPortal(node.id));
    return menu && pathOf(menu);
  }
  const page = pagesOf(node).find(([path]) => findMenu(menus, (menu) => pathOf(menu) === `/${path}`) !== undefined);
  return page && `/${page[0]}?${new URLSearchParams(page[1]).toString()}`;
}
