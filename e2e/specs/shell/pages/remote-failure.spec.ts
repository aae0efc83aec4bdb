import { copyFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

// The files of a remote are broken here, so whatever the browser reports about them is wanted.
test.use({ expectedTrouble: /Failed to load resource|Refused to apply style|integrity|404/ });

const DICTIONARY = '/systemData/dictionary';

test(
  'a remote whose files are gone costs its own pages only, and comes back without a reload',
  { tag: '@long' },
  async ({ people, server }) => {
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
  },
);

const COMPRESSED = ['.br', '.gz'];

/** Puts other bytes in the place of a released file; answers how they are taken back. */
function forge(file: string, bytes: string): () => void {
  copyFileSync(file, `${file}.true`);
  for (const suffix of COMPRESSED) renameSync(file + suffix, `${file}.true${suffix}`);
  writeFileSync(file, bytes);
  return () => {
    for (const suffix of ['', ...COMPRESSED]) renameSync(`${file}.true${suffix}`, file + suffix);
  };
}

/** The directory of the one release of a remote. */
function releaseOf(webDir: string, remote: string): string {
  const directory = path.join(webDir, 'r', remote);
  return path.join(directory, readdirSync(directory)[0] ?? '');
}

test('a file that is not what was released does not run', async ({ people, server }) => {
  const restore = forge(path.join(releaseOf(server.webDir, 'admin'), 'remote.json'), '{"id":"admin"}');
  try {
    const page = await people.signIn('admin', DICTIONARY);
    await expect(page.getByTestId('remote-error')).toContainText('与发布的内容不一致');
  } finally {
    restore();
  }
});

test('neither does one that a remote loads for a part of its page', { tag: '@long' }, async ({ people, server }) => {
  const choice = { __config__: { jnpfKey: 'select', label: '级别', dataType: 'static' }, __vModel__: 'level', options: [] };
  await publishModel(server, { name: 'levels', code: 'levels', form: { fields: [choice] }, list: {} });
  const directory = releaseOf(server.webDir, 'forms');
  const name = readdirSync(directory).find((file) => /^choices\..*\.js$/.test(file));
  if (name === undefined) throw new Error('the choices of forms have no file of their own');
  const file = path.join(directory, name);
  const restore = forge(file, `${readFileSync(file, 'utf8')};window.forged = true;`);
  try {
    const page = await people.signIn('admin', '/model/levels/new');
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
  } finally {
    restore();
  }
});
