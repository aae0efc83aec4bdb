import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectAccessible, test } from '../../fixtures/test';

// The files of a remote are broken here, so whatever the browser reports about them is wanted.
test.use({ expectedTrouble: /Failed to load resource|integrity|404/ });

const DICTIONARY = '/systemData/dictionary';

test('a remote whose files are gone costs its own pages only, and comes back without a reload', async ({ people, server }) => {
  const files = path.join(server.webDir, 'r/admin');
  renameSync(files, `${files}.away`);
  try {
    const page = await people.signIn();
    await page.evaluate(() => ((window as { sameDocument?: boolean }).sameDocument = true));
    await page.getByRole('navigation').getByText('系统管理').click();
    await page.getByRole('navigation').getByText('字典管理').click();
    const card = page.getByTestId('remote-error');
    await expect(card).toContainText('系统管理暂时无法使用', { timeout: 30_000 });
    await expect(card).toContainText('remote.json');
    await expectAccessible(page);

    await page.getByRole('navigation').getByText('首页').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('系统管理员');

    await page.goBack();
    await expect(card).toBeVisible({ timeout: 30_000 });
    renameSync(`${files}.away`, files);
    await card.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
  } finally {
    if (!readdirSync(path.dirname(files)).includes('admin')) renameSync(`${files}.away`, files);
  }
});

test('a file that is not what was released does not run', async ({ people, server }) => {
  const directory = path.join(server.webDir, 'r/admin');
  const [release = ''] = readdirSync(directory);
  const descriptor = path.join(directory, release, 'remote.json');
  renameSync(descriptor, `${descriptor}.true`);
  for (const suffix of ['.br', '.gz']) renameSync(descriptor + suffix, `${descriptor}.true${suffix}`);
  writeFileSync(descriptor, '{"id":"admin"}');
  try {
    const page = await people.signIn('admin', DICTIONARY);
    await expect(page.getByTestId('remote-error')).toContainText('与发布的内容不一致');
  } finally {
    for (const suffix of ['', '.br', '.gz']) renameSync(`${descriptor}.true${suffix}`, descriptor + suffix);
  }
});
