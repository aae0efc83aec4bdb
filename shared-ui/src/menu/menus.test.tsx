import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MenuContext } from './menu-context';
import { createMenuModel, shownPart, trailTo } from './menu-model';
import { SideMenu } from './side-menu';
import { TopMenu } from './top-menu';

// Has no room by itself.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

const item = (id: string, overrides: Partial<MenuItem>): MenuItem => ({
  id,
  parentId: '-1',
  fullName: `名称${id}`,
  enCode: `code.${id}`,
  icon: '',
  sortCode: 0,
  type: MENU_TYPE.page,
  urlAddress: `page/${id}`,
  linkTarget: '_self',
  propertyJson: '',
  hasChildren: false,
  children: [],
  ...overrides,
});

const directory = (id: string, children: MenuItem[]) =>
  item(id, { type: MENU_TYPE.directory, urlAddress: '', hasChildren: children.length > 0, children });

const pages = Array.from({ length: 200 }, (_, at) => item(`p${at}`, {}));
const { tree } = createMenuModel([
  directory('a', pages),
  directory('b', [directory('c', [item('d', {})])]),
  directory('empty', []),
  item('e', { type: MENU_TYPE.link, urlAddress: 'https://example.com', linkTarget: '_blank' }),
]);
const shown = shownPart(tree);
const trailOf = (id: string) => trailTo(shown, id).map((node) => node.item.id);

function setUp(Menu: typeof SideMenu | typeof TopMenu) {
  const titleOf = vi.fn(({ fullName }: Pick<MenuItem, 'fullName'>) => fullName);
  const onOpen = vi.fn();
  const context = { basePath: '/APP_x', titleOf, onOpen };
  let show: (id: string) => void = () => undefined;
  function Case() {
    const [current, setCurrent] = useState('p0');
    show = setCurrent;
    return (
      <MenuContext value={context}>
        <Menu tree={shown} trail={trailOf(current)} narrow={false} />
      </MenuContext>
    );
  }
  render(<Case />);
  return { titleOf, onOpen, show: (id: string) => show(id) };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute('title');

it('renders only what changes when another page is shown', async () => {
  const { titleOf, show } = setUp(SideMenu);
  expect(screen.getByTitle('名称p0').getAttribute('aria-current')).toBe('page');
  titleOf.mockClear();
  show('p1');
  await vi.waitFor(() => expect(screen.getByTitle('名称p1').getAttribute('aria-current')).toBe('page'));
  // Its directory, the entry that was current, the one that is.
  expect(titleOf).toHaveBeenCalledTimes(3);
});

it('leaves out what leads nowhere, links to pages, and opens the rest', () => {
  const { onOpen } = setUp(SideMenu);
  expect(screen.queryByTitle('名称empty')).toBeNull();
  expect(screen.getByTitle('名称p1').getAttribute('href')).toBe('/APP_x/page/p1');
  fireEvent.click(screen.getByTitle('名称p1'));
  expect(onOpen).toHaveBeenLastCalledWith(shown[0]?.children[1]);
  fireEvent.click(screen.getByTitle('名称e'));
  expect(onOpen).toHaveBeenLastCalledWith(shown[2]);
  let left = false;
  const browser = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  fireEvent.click(screen.getByTitle('名称p2'), { ctrlKey: true });
  expect(left).toBe(true);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('is walked as a tree by arrow keys', () => {
  setUp(SideMenu);
  screen.getByTitle('名称b').focus();
  press('ArrowRight');
  press('ArrowRight');
  expect(focused()).toBe('名称c');
  press('ArrowRight');
  press('ArrowDown');
  expect(focused()).toBe('名称d');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(screen.queryByTitle('名称d')).toBeNull();
  press('Home');
  expect(focused()).toBe('名称a');
  press('End');
  expect(focused()).toBe('名称e');
});

it('flies out from the top bar, by keys as deep as it goes, and goes back', () => {
  setUp(TopMenu);
  screen.getByTitle('名称a').focus();
  press('ArrowRight');
  press('ArrowDown');
  expect(focused()).toBe('名称c');
  press('ArrowRight');
  expect(focused()).toBe('名称d');
  press('Escape');
  expect(focused()).toBe('名称c');
  expect(screen.queryByTitle('名称d')).toBeNull();
  press('ArrowLeft');
  expect(focused()).toBe('名称b');
  expect(screen.queryByTitle('名称c')).toBeNull();
});

it('opens under a resting pointer, not under one that passes', async () => {
  setUp(TopMenu);
  const entry = screen.getByTitle('名称b').closest('li');
  if (entry === null) throw new Error('no entry');
  const point = (type: 'pointerOver' | 'pointerOut') => fireEvent[type](entry, { pointerType: 'mouse' });
  point('pointerOver');
  point('pointerOut');
  await new Promise((resolve) => setTimeout(resolve, 160));
  expect(screen.queryByTitle('名称c')).toBeNull();
  point('pointerOver');
  expect(await screen.findByTitle('名称c')).toBeDefined();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByTitle('名称c')).toBeNull();
});
