import { AppError } from '@banyan/shared-contracts/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createDecipheriv, createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Answer, renderWithHost } from '../testing';
import { ForcedPasswordDialog } from './forced-password-dialog';
import { PasswordChangeForm } from './password-change-form';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const CONFIG = 'GET /api/system/SysConfig';
const CHANGE = 'POST /api/permission/Users/Current/Actions/ModifyPassword';
const OLD = '旧密码';
const NEW = '新密码';
const REPEAT = '重复密码';
const CODE = '验证码';

const config: Answer = () => ({
  ...Object.fromEntries(
    [
      'loginIcon',
      'logoIcon',
      'appIcon',
      'navigationIcon',
      'workLogoIcon',
      'title',
      'sysName',
      'sysVersion',
      'companyName',
      'copyright',
    ].map((key) => [key, '']),
  ),
  requestTimeout: 60,
  showSettings: 1,
  mandatoryModificationOfInitialPassword: 1,
  passwordStrengthLimit: 1,
  passwordLengthMin: 1,
  passwordLengthMinNumber: 8,
  containsNumbers: 1,
  includeLowercaseLetters: 0,
  includeUppercaseLetters: 0,
  containsCharacters: 0,
});

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const picture = () => screen.getByRole('button', { name: '换一张验证码' }).querySelector('img')?.getAttribute('src') ?? '';

async function show(change: Answer = () => null) {
  const heard: string[] = [];
  const rendered = await renderWithHost(<PasswordChangeForm onChanged={(message) => void heard.push(message)} />, {
    answers: { [CONFIG]: config, [CHANGE]: change },
  });
  await screen.findByLabelText(OLD, { selector: 'input' });
  return { ...rendered, heard };
}

function fillAll(fresh = 'Banyan2027') {
  for (const [label, value] of [
    [OLD, 'Banyan2026'],
    [NEW, fresh],
    [REPEAT, fresh],
    [CODE, 'aB3d'],
  ] as const)
    fill(label, value);
}

it.each([
  [OLD, '', '旧密码不能为空'],
  [NEW, '', '新密码不能为空'],
  [NEW, 'short1', '新密码长度不能小于8位'],
  [NEW, 'longenough', '新密码必须包含数字'],
  [REPEAT, '', '重复密码不能为空'],
  [REPEAT, 'something', '两次密码输入不一致'],
  [CODE, '', '验证码不能为空'],
])('says at once what is wrong when %s is left with “%s”: %s', async (label, value, message) => {
  await show();
  fireEvent.focus(field(label));
  if (value !== '') fill(label, value);
  expect(document.querySelector('.ant-form-item-explain-error')).toBeNull();
  fireEvent.blur(field(label));
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe(message));
});

it('marks the demands that are met while the password is typed', async () => {
  await show();
  const met = () =>
    within(screen.getByRole('list', { name: '新密码的要求' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.endsWith('已满足'));
  expect(met()).toEqual([false, false]);
  await user.type(field(NEW), 'longenough');
  await waitFor(() => expect(met()).toEqual([true, false]));
  await user.type(field(NEW), '7');
  await waitFor(() => expect(met()).toEqual([true, true]));
});

it('sends digests and the key of the picture on Enter, once, and tells that it is done', async () => {
  const { calls, heard } = await show();
  const key = decodeURIComponent(picture().split('/').at(-1) ?? '');
  fillAll();
  await user.type(field(CODE), '{Enter}');
  await waitFor(() => expect(heard).toEqual(['ok']));
  expect(calls.filter(({ name }) => name === CHANGE)).toEqual([
    {
      name: CHANGE,
      input: {
        body: { oldPassword: md5('Banyan2026'), password: md5('Banyan2027'), code: 'aB3d', timestamp: Number(key) },
      },
    },
  ]);
});

it('sends the new password sealed as well, where a server has written the page', async () => {
  const cipherKey = '0123456789abcdef';
  const page = document.createElement('script');
  Object.assign(page, { id: 'banyan-page', type: 'application/json', textContent: JSON.stringify({ cipherKey }) });
  document.body.append(page);
  try {
    const { calls, heard } = await show();
    fillAll('榕树Banyan2027');
    await user.type(field(CODE), '{Enter}');
    await waitFor(() => expect(heard).toEqual(['ok']));
    const { body } = calls.find(({ name }) => name === CHANGE)?.input as { body: { password: string; secret: string } };
    const decipher = createDecipheriv('aes-128-ecb', cipherKey, null);
    const text = decipher.update(body.secret, 'hex', 'utf8') + decipher.final('utf8');
    expect([text, body.password]).toEqual(['榕树Banyan2027', md5('榕树Banyan2027')]);
  } finally {
    page.remove();
  }
});

it('keeps what was typed when the server refuses, and asks with a fresh picture', async () => {
  const { heard } = await show(() => {
    throw new AppError('CAPTCHA_WRONG', {}, { message: '验证码错误' });
  });
  const before = picture();
  fillAll();
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  expect((await screen.findByRole('alert')).textContent).toContain('验证码错误');
  expect(picture()).not.toBe(before);
  expect(field(CODE)).toHaveProperty('value', '');
  expect(field(NEW)).toHaveProperty('value', 'Banyan2027');
  expect(document.activeElement).toBe(field(CODE));
  expect(heard).toEqual([]);
});

it('cannot be put away where it is demanded, except by signing out', async () => {
  let out = 0;
  await renderWithHost(<ForcedPasswordDialog onChanged={() => undefined} onSignOut={() => void (out += 1)} />, {
    answers: { [CONFIG]: config },
  });
  await screen.findByLabelText(OLD, { selector: 'input' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('初始密码');
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  expect(out).toBe(1);
});
