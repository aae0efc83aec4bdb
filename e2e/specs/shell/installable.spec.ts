import { expect, expectAccessible, test } from '../../fixtures/test';

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED/ });

test('the manifest is valid, and its icons are of the sizes that it says', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const manifest = (await (await page.request.get(address)).json()) as Manifest;
  expect(manifest).toMatchObject({ name: '榕树低代码平台', start_url: '/', scope: '/', display: 'standalone' });
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    manifest.icons.filter(({ type }) => type === 'image/png'),
  );
  expect(sizes).toEqual(['192x192', '512x512', '192x192', '512x512']);

  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window is never offered for installation; nothing else may be in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('an application is installed under its own name', { tag: '@long' }, async ({ page }) => {
  await page.goto('/APP_procurement/login');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/APP_procurement/manifest.webmanifest');
  const manifest = (await (await page.request.get('/APP_procurement/manifest.webmanifest')).json()) as Manifest;
  expect(manifest).toMatchObject({ name: '采购管理', start_url: '/APP_procurement/', scope: '/APP_procurement/' });
});

test('without a network a page says so, and goes on with fresh code when it is back', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline.html']);

  await context.setOffline(true);
  await page.goto('/APP_procurement/somewhere?x=1');
  await expect(page.getByRole('heading', { name: '没有连接' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('banyan:locale', 'en'));
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('banyan:locale'));

  const live = page.waitForResponse((reply) => reply.url().includes('/r/shell/') && reply.url().endsWith('.js'));
  await context.setOffline(false);
  await expect(page.locator('input[name=account]')).toBeVisible();
  expect((await live).fromServiceWorker()).toBe(false);
  const [shown, released] = await page.evaluate(async () => {
    const data = JSON.parse(document.getElementById('banyan-page')?.textContent ?? '{}') as { releases: unknown };
    return [data.releases, await (await fetch('/release-set.json')).json()] as [unknown, unknown];
  });
  expect(shown).toEqual(released);
});
