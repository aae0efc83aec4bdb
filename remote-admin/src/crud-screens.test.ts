import type { Messages } from '@banyan/shared-contracts/remote';
import { testCrudScreen } from '@banyan/shared-ui/testing';
import { expect, it } from 'vitest';

/** Every `*.screen.ts` of this remote: a screen, or a function that makes one of the page's own actions. */
const modules = import.meta.glob<Record<string, unknown>>('./features/**/*.screen.ts', { eager: true });

const screens = Object.values(modules).flatMap((module) =>
  Object.entries(module)
    .filter(([name]) => !name.startsWith('use'))
    .map(([name, value]) => [name, typeof value === 'function' ? (value as (actions: []) => unknown)([]) : value] as const),
);

it('finds the screens', () => expect(screens.length).toBeGreaterThan(2));

const nothing = () => ({ list: [] });
for (const [name, screen] of screens) {
  testCrudScreen(name, screen as never, {
    namespace: 'admin',
    load: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>,
    answers: {
      'GET /api/system/DictionaryData/All': nothing,
      'GET /api/system/DictionaryData/:typeId/Selector/:id': nothing,
      'GET /api/system/DictionaryType/Selector/:id': nothing,
      'GET /api/permission/Organize/Department/Selector/:id': nothing,
      'GET /api/permission/Organize/Selector/:id': nothing,
      'GET /api/permission/Position/Selector': nothing,
      'GET /api/permission/Role/Selector': nothing,
      'GET /api/system/Menu/Selector/:id/:systemId': nothing,
      'GET /api/system/ModuleButton/:menuId/Selector': nothing,
      'GET /api/system/DataInterface/getList': nothing,
      'GET /api/scheduletask/TaskMethods': () => [],
    },
  });
}
