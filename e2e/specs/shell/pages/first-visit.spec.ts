import { expect, test } from '../../../fixtures/test';
import { entry } from '../../../pages/frame';

interface Release {
  remotes: Record<string, { offers: { pages: { address: string; start?: { calls: string[] } }[] } }>;
}

test('the rows of a page are asked for while its code is still on its way, once', async ({ people }) => {
  const page = await people.signIn();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/permission/Users')) asked.push(pathname);
  });
  // No code of the page before its rows have been asked for: without that, none ever comes.
  const called = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/permission/Users');
  await page.route('**/r/admin/**/*.js', async (route) => {
    await called;
    await route.continue();
  });
  await entry(page, '系统管理').click();
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '用户管理' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'admin' })).toBeVisible();
  expect(asked).toEqual(['/api/permission/Users']);
});

test('what a release says that a page calls first is what it calls, once', { tag: '@long' }, async ({ people, request }) => {
  const { payload } = (await (await request.get('/release-set.json')).json()) as { payload: string };
  const { remotes } = JSON.parse(payload) as Release;
  const declared = Object.values(remotes)
    .flatMap(({ offers }) => offers.pages)
    .flatMap(({ address, start }) => ((start?.calls.length ?? 0) > 0 ? [{ address, calls: start?.calls ?? [] }] : []));
  expect(declared.length).toBeGreaterThan(1);
  for (const { address, calls } of declared) {
    const page = await people.signIn('admin', '/home');
    const made: string[] = [];
    page.on('request', (call) => {
      const { pathname, searchParams } = new URL(call.url());
      if (call.method() !== 'GET' || !pathname.startsWith('/api/')) return;
      searchParams.delete('n');
      made.push(pathname + (searchParams.size > 0 ? `?${searchParams.toString()}` : ''));
    });
    await page.goto(`/${address}`);
    const timesOf = (call: string) => {
      const pattern = new RegExp(`^${call.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/g, '\\w+')}$`);
      return made.filter((one) => pattern.test(one)).length;
    };
    await expect.poll(() => calls.filter((call) => timesOf(call) === 0), { timeout: 30_000, message: address }).toEqual([]);
    await expect(page.locator('main').locator('tr.ant-table-row, [role=treeitem]').first()).toBeVisible();
    expect(calls.filter((call) => timesOf(call) > 1)).toEqual([]);
    await page.close();
  }
});

test('what is fetched ahead is used as it was fetched', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/home');
  const unused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('integrity mismatch')) unused.push(message.text());
  });
  await page.reload();
  await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
  await entry(page, '系统管理').click();
  const menu = page.getByRole('navigation', { name: '菜单' });
  await menu.getByRole('link', { name: '用户管理' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'admin' })).toBeVisible();
  // The files of a remote that is opened first are fetched before its digests are known.
  const transferred = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/r/admin/') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(transferred.length).toBeGreaterThan(10);
  expect(transferred.filter((name, at) => transferred.indexOf(name) !== at)).toEqual([]);
  await menu.getByRole('link', { name: '角色管理' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const preloaded = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
      .filter(({ integrity }) => integrity !== '')
      .map(({ href }) => new URL(href).pathname.split('/')[2]),
  );
  expect(new Set(preloaded)).toEqual(new Set(['shell', 'messaging', 'forms', 'admin']));
  expect(unused).toEqual([]);
});
