import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import { finishLogin, login } from '@banyan/shared-contracts/session/oauth.contract';
import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { atom } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import type { Kernel } from '../host/kernel';
import { createSessionStore } from '../host/session-store';
import { createStorage } from '../host/storage';
import { renderWithHost } from '../testing';
import { LoginPage } from './login-page';

afterEach(cleanup);

/** Where the password is right and the one-time code is refused for `why`. */
async function refuseCode(why: ErrorKey) {
  const refusals = new Map<Endpoint, AppError>([
    [login, new AppError('SECOND_STEP', { ticket: 't' }, { message: 'code' })],
    [finishLogin, new AppError(why, {}, { message: '拒绝' })],
  ]);
  const storage = createStorage('');
  const kernel = {
    storage,
    session: createSessionStore(storage),
    page: { basePath: '', cipherKey: '0123456789abcdef' },
    request: (endpoint: Endpoint) => Promise.reject(refusals.get(endpoint) ?? new AppError('NO_ROUTE')),
    noticeAtom: atom(''),
    localeAtom: atom('zh'),
  } as unknown as Kernel;
  await renderWithHost(<LoginPage kernel={kernel} loadArea={() => new Promise(() => undefined)} />);
  fireEvent.change(screen.getByLabelText('账号'), { target: { value: 'somebody' } });
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Secret2026' } });
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  fireEvent.change(await screen.findByLabelText('动态验证码'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByText('拒绝');
}

it('a wrong code is not spoken of any more when somebody goes back to the password', async () => {
  await refuseCode('PASSWORD_WRONG');
  fireEvent.click(screen.getByRole('button', { name: '返回登录' }));
  await screen.findByLabelText('密码');
  expect(screen.queryByText('拒绝')).toBeNull();
});

it('says why a sign-in that waited too long begins anew', async () => {
  await refuseCode('SESSION_TIMED_OUT');
  await screen.findByLabelText('密码');
  expect(screen.getByText('拒绝')).toBeTruthy();
});
