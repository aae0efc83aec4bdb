import { beforeEach, expect, it, vi } from 'vitest';
import { isOutside, leaveArea, takeLinkedToken } from './linked-token';

const write = vi.fn();
const kernel = { page: { basePath: '/APP_x' }, linkedToken: { read: () => '', write } } as unknown as Parameters<typeof leaveArea>[0];
const address = () => location.pathname + location.search;

beforeEach(() => write.mockClear());

it.each([
  ['/sso', '?token=x'],
  ['/auth-redirect', ''],
  ['/formShortLink', '?encryption=x'],
  ['/workFlowDetail', '?config=e30%3D&token=bearer%20x'],
  ['/workFlowDetail/12', '?token=x'],
])('%s%s is not for the router of the signed-in area', (path, search) => expect(isOutside(path, search)).toBe(true));

it.each([
  ['/workFlowDetail', '?config=e30%3D'],
  ['/workFlowDetail', '?token='],
  ['/home', '?token=x'],
  ['/workFlowDetails', '?token=x'],
  ['/login', ''],
])('%s%s is', (path, search) => expect(isOutside(path, search)).toBe(false));

it.each(['/workFlowDetail', '/workFlowDetail/12'])(
  'takes the session of a link to %s out of the address, and says where it goes on',
  (path) => {
    history.replaceState(null, '', `/APP_x${path}?config=e30%3D&token=bearer%20x`);
    const heard = vi.fn();
    window.addEventListener('banyan:location', heard);
    leaveArea(kernel);
    window.removeEventListener('banyan:location', heard);
    expect(write).toHaveBeenCalledWith('bearer x');
    expect(address()).toBe(`/APP_x/sso?redirect=${encodeURIComponent(`${path}?config=e30%3D`)}`);
    expect(heard).toHaveBeenCalled();
  },
);

it('leaves any other address as it is', () => {
  history.replaceState({ idx: 3 }, '', '/APP_x/home?token=x');
  takeLinkedToken(kernel);
  expect(write).not.toHaveBeenCalled();
  expect(address()).toBe('/APP_x/home?token=x');
  expect(history.state).toEqual({ idx: 3 });
});
