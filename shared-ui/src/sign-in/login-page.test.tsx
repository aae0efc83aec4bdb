import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import { finishLogin, getLoginConfig, login } from '@banyan/shared-contracts/session/oauth.contract';
import { getTicket, getTicketStatus, TICKET_STATUS } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import { fireEvent, screen } from '@testing-library/react';
import { atom } from 'jotai';
import { expect, it, vi } from 'vitest';
import type { Kernel } from '../host/kernel';
import { createSessionStore } from '../host/session/session-store';
import { createStorage } from '../host/storage';
import { renderWithHost } from '../testing';
import { LoginPage } from './login-page';

const demand = new AppError('SECOND_STEP', { ticket: 't' }, { message: 'code' });

/** The page with a server that replies with data, or refuses with an error. */
async function show(answers: Map<Endpoint, unknown>) {
  const storage = createStorage('');
  const kernel = {
    storage,
    session: createSessionStore(storage),
    page: { basePath: '', cipherKey: '0123456789abcdef' },
    request(endpoint: Endpoint) {
      const answer = answers.get(endpoint) ?? new AppError('NO_ROUTE');
      return answer instanceof AppError ? Promise.reject(answer) : Promise.resolve({ data: answer, msg: '' });
    },
    changeSettings: () => undefined,
    noticeAtom: atom(''),
    localeAtom: atom('zh'),
  } as unknown as Kernel;
  await renderWithHost(<LoginPage kernel={kernel} loadArea={() => new Promise(() => undefined)} />);
  return kernel;
}

/** Where the password is right and the one-time code is refused for `why`. */
async function refuseCode(why: ErrorKey) {
  await show(
    new Map<Endpoint, unknown>([
      [login, demand],
      [finishLogin, new AppError(why, {}, { message: '拒绝' })],
    ]),
  );
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

const socialsList = [{ enname: 'oidc', name: '企业账号', icon: '', renderUrl: '/x?ticket=JNPF_TICKET' }];

it('names the identity that signing in would bind, and takes no for an answer', async () => {
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace: () => undefined } } as unknown as Window);
  await show(
    new Map<Endpoint, unknown>([
      [getLoginConfig, { socialsList, directory: false, qrSignIn: false }],
      [getTicket, 'w'],
      [getTicketStatus, { status: TICKET_STATUS.unbound, value: '身份“li”尚未绑定账号' }],
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: '用企业账号登录' }));
  await screen.findByText('身份“li”尚未绑定账号', {}, { timeout: 3000 });
  fireEvent.click(screen.getByRole('button', { name: '不绑定，直接登录' }));
  expect(screen.queryByText('身份“li”尚未绑定账号')).toBeNull();
  vi.restoreAllMocks();
});

it('asks for the one-time code after another system, too, and then lets in', async () => {
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace: () => undefined } } as unknown as Window);
  const { session } = await show(
    new Map<Endpoint, unknown>([
      [getLoginConfig, { socialsList, directory: false, qrSignIn: false }],
      [getTicket, 'w'],
      [getTicketStatus, demand],
      [finishLogin, { token: 'bearer there', theme: 'classic' }],
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: '用企业账号登录' }));
  fireEvent.change(await screen.findByLabelText('动态验证码'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await vi.waitFor(() => expect(session.token()).toBe('bearer there'));
  vi.restoreAllMocks();
});
