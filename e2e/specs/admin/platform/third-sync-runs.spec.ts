import type { Page } from '@playwright/test';
import { type DirectoryDouble, startDirectoryDouble } from '../../../../server/src/testing/directory-double';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
const run = (page: Page, kind: string) => page.getByRole('region', { name: new RegExp(`^同步：${kind}`) });
const preview = (page: Page, kind: string) => page.getByRole('region', { name: new RegExp(`^预览：${kind}`) });

async function press(page: Page, kind: string, button: '预览' | '同步') {
  await row(page, new RegExp(`^${kind}`))
    .getByRole('button', { name: button })
    .click();
  if (button === '同步') await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
}

/** Cells of the table of totals: total, synchronized, failed, not synchronized. */
const totals = async (page: Page, kind: string): Promise<number[]> => {
  const cells = await row(page, new RegExp(`^${kind}`))
    .getByRole('cell')
    .allTextContents();
  return cells.slice(1, 5).map((text) => Number(text.replaceAll(',', '')));
};

/** Rows of the page of people that are found by a part of the name. */
async function found(page: Page, name: string): Promise<string[]> {
  await page.goto('/permission/user');
  await expect(row(page, '唐芸').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: '账号、姓名或手机号' });
  await search.fill(name);
  await search.press('Enter');
  await expect(row(page, '唐芸')).toHaveCount(0);
  return row(page, name).allTextContents();
}

async function saveSettings(page: Page, values: Readonly<Record<string, string>>, trials: readonly string[]) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  for (const trial of trials) {
    await page.getByRole('button', { name: trial }).click();
    await expect(page.locator('.ant-alert-success')).toBeVisible();
    await expect(page.getByRole('button', { name: trial })).not.toHaveClass(/loading/);
  }
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('尚未保存')).toBeHidden();
}

/** Holds the answer to one call until the returned function is called. */
function hold(double: DirectoryDouble, path: string, nth: number): () => void {
  let [calls, release] = [0, () => undefined as void];
  const released = new Promise<void>((resolve) => (release = resolve));
  double.interfere = async (_call, asked) => {
    if (asked !== path) return 'pass';
    calls += 1;
    if (calls === nth) await released;
    return 'pass';
  };
  return release;
}

test('organizations and people are sent to WeCom, and a run that was cut does the rest once', { tag: '@long' }, async ({ people }) => {
  const weCom = await startDirectoryDouble('weCom');
  try {
    const page = await people.signIn('admin', '/system/thirdSync');
    await saveSettings(
      page,
      {
        '企业 ID（CorpId）': 'ww1',
        '通讯录同步 Secret': 'corp-secret',
        '应用 AgentId': '1000002',
        '应用 Secret': 'agent-secret',
        '接口地址（私有部署时填写）': weCom.base,
      },
      ['测试通讯录连接', '测试应用连接'],
    );

    await press(page, '组织', '预览');
    await expect(preview(page, '组织')).toContainText(/将新增 [1-9]\d* 项，修改 0 项，移除 0 项；\d+ 项一致，0 项不能同步/);
    await expect(preview(page, '组织').getByRole('row').filter({ hasText: '采购部' })).toContainText('未执行');
    expect(weCom.units.size).toBe(1);

    const release = hold(weCom, '/cgi-bin/department/create', 3);
    await press(page, '组织', '同步');
    // The page follows the job; a second run is not offered meanwhile.
    await expect(run(page, '组织').getByRole('status')).toContainText(/已处理 2 项，共 \d+ 项/);
    await expect(row(page, /^用户/).getByRole('button', { name: '同步' })).toBeDisabled();
    await expectAccessible(page);
    release();
    await expect(run(page, '组织')).toContainText(/新增 [1-9]\d* 项，修改 0 项，移除 0 项；\d+ 项原本一致，0 项失败/);
    const [total, known, failed, open] = await totals(page, '组织');
    expect({ known, failed, open }).toEqual({ known: total, failed: 0, open: 0 });
    expect([...weCom.units.values()].map(({ name }) => name)).toContain('采购部');
    await expect(run(page, '组织').getByRole('row').filter({ hasText: '采购部' })).toContainText('成功');

    // Garbage: nothing is sent, and the page says why.
    weCom.interfere = (_call, path) => (path === '/cgi-bin/user/list' ? { errcode: 0, users: 'none' } : 'pass');
    await press(page, '用户', '同步');
    await expect(run(page, '用户').getByRole('alert')).toContainText('不完整或格式不正确');
    expect(weCom.people.size).toBe(0);

    // The connection breaks after two people; the run tells it, and goes on by itself.
    const creations: string[] = [];
    weCom.interfere = (call, path) => {
      if (path !== '/cgi-bin/user/create') return 'pass';
      creations.push((JSON.parse(call.body) as { userid: string }).userid);
      return creations.length === 3 ? undefined : 'pass';
    };
    await press(page, '用户', '同步');
    await expect(run(page, '用户').getByRole('alert')).toContainText('对方没有应答');
    await expect(run(page, '用户').getByRole('status')).toContainText('稍后自动继续，已处理 2 项不会重复');
    expect(weCom.people.size).toBe(2);
    await expect(run(page, '用户')).toContainText(/新增 [1-9]\d* 项/, { timeout: 60_000 });
    await expect(run(page, '用户').getByRole('alert')).toHaveCount(0);
    // Each was sent once, apart from the one at which it broke.
    expect(creations.length).toBe(new Set(creations).size + 1);
    expect(weCom.people.get('tangyun')?.name).toBe('唐芸');
    await expect.poll(() => totals(page, '用户')).toEqual([expect.any(Number), weCom.people.size, expect.any(Number), 0]);

    await press(page, '用户', '预览');
    await expect(preview(page, '用户')).toContainText('修改 0 项，移除 0 项');
    expect(await preview(page, '用户').getByRole('row').filter({ hasText: '唐芸' }).count()).toBe(0);
  } finally {
    await weCom.close();
  }
});

test('what DingTalk has becomes organizations and people; half of the pages change nothing', { tag: '@long' }, async ({ people }) => {
  const dingTalk = await startDirectoryDouble('dingTalk');
  try {
    dingTalk.units.set(20, { id: 20, parent: 1, name: '华东区' });
    dingTalk.units.set(21, { id: 21, parent: 20, name: '杭州组' });
    for (const number of [1, 2, 3, 4, 5]) {
      const id = `synced${number}`;
      dingTalk.people.set(id, { id, name: `钉员${number}`, mobile: `+86-1390000000${number}`, email: '', units: [21] });
    }
    const page = await people.signIn('admin', '/system/thirdSync');
    await page.getByRole('tab', { name: '钉钉' }).click();
    await saveSettings(page, { '应用 AppKey': 'ding1', '应用 AppSecret': 'ding-secret', '接口地址（私有部署时填写）': dingTalk.base }, [
      '测试连接',
    ]);
    await page.getByRole('radio', { name: '钉钉 → 本系统' }).check();

    await press(page, '组织', '预览');
    await expect(preview(page, '组织')).toContainText('将新增 2 项，修改 0 项，移除 0 项');
    await expect(preview(page, '组织').getByRole('row').filter({ hasText: '杭州组' })).toContainText('华东区');
    await press(page, '组织', '同步');
    await expect(run(page, '组织')).toContainText('新增 2 项，修改 0 项，移除 0 项');

    // The first page says that there are more, and the second has nothing: no one is made of it.
    dingTalk.interfere = (call, path) =>
      path === '/topapi/v2/user/list' && call.body.includes('"cursor":2') ? { errcode: 0, result: { has_more: true, list: [] } } : 'pass';
    await press(page, '用户', '同步');
    await expect(run(page, '用户').getByRole('alert')).toContainText('不完整或格式不正确');
    expect(await found(page, '钉员')).toEqual([]);
    await page.goto('/system/thirdSync');
    await page.getByRole('tab', { name: '钉钉' }).click();
    await page.getByRole('radio', { name: '钉钉 → 本系统' }).check();

    dingTalk.interfere = () => 'pass';
    await press(page, '用户', '预览');
    await expect(preview(page, '用户')).toContainText('将新增 5 项，修改 0 项，移除 0 项');
    await press(page, '用户', '同步');
    await expect(run(page, '用户')).toContainText('新增 5 项，修改 0 项，移除 0 项');
    await expect(run(page, '用户').getByRole('row').filter({ hasText: '钉员5' })).toContainText('成功');
    await expect.poll(() => totals(page, '用户').then(([, known]) => known)).toBe(5);
    await press(page, '用户', '同步');
    await expect(run(page, '用户')).toContainText('新增 0 项，修改 0 项，移除 0 项；5 项原本一致');
    await expectAccessible(page);
    expect((await found(page, '钉员')).every((text) => text.includes('杭州组') && text.includes('1390000000'))).toBe(true);
    expect(await found(page, '钉员')).toHaveLength(5);
  } finally {
    await dingTalk.close();
  }
});
