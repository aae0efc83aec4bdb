import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCameraHere } from './use-camera-here';
import { ScanButton } from './scan-button';

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../../../locales/${locale}.json`) as Promise<{ default: Messages }> };

/** The properties of the fake browser: cameras, a torch, a code in front of it, or a reason to refuse. */
const browser = { cameras: 1, lamp: false, code: '', refusal: undefined as DOMException | undefined };
const stop = vi.fn();
const applyConstraints = vi.fn(() => Promise.resolve());
const getUserMedia = vi.fn((_asked: MediaStreamConstraints) => {
  if (browser.refusal !== undefined) return Promise.reject(browser.refusal);
  const track = { stop, applyConstraints, getSettings: () => ({ deviceId: 'c0' }), getCapabilities: () => ({ torch: browser.lamp }) };
  return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream);
});

beforeEach(() => {
  Object.assign(browser, { cameras: 1, lamp: false, code: '', refusal: undefined });
  [stop, applyConstraints, getUserMedia].forEach((fake) => fake.mockClear());
  vi.stubGlobal('isSecureContext', true);
  const enumerateDevices = () =>
    Promise.resolve(
      Array.from({ length: browser.cameras }, (_item, index) => ({ kind: 'videoinput', deviceId: `c${index}`, label: `Lens ${index}` })),
    );
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { mediaDevices: { enumerateDevices, getUserMedia } }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(browser.code === '' ? [] : [{ rawValue: browser.code }]);
    },
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10, close: () => undefined }));
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Field = ({ onFound, wanted = true }: { onFound: (text: string) => void; wanted?: boolean }) =>
  useCameraHere(wanted) ? <ScanButton onFound={onFound} /> : null;
const show = async (onFound = vi.fn()) => {
  const { container } = await renderWithHost(<Field onFound={onFound} />, { messages });
  return { onFound, container };
};
const open = async () => user.click(await screen.findByRole('button', { name: '扫码' }));

it('takes the code in front of the camera, and lets the camera go', async () => {
  const { onFound } = await show();
  await open();
  await screen.findByText('请将码放入取景框内');
  browser.code = 'A-17';
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('A-17'));
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

it('there is no button without a camera, or where the page is not secure', async () => {
  browser.cameras = 0;
  await show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  browser.cameras = 1;
  vi.stubGlobal('isSecureContext', false);
  await show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});

it('a field without scanning has no button beside one that scans', async () => {
  await renderWithHost(
    <>
      <Field onFound={vi.fn()} />
      <Field onFound={vi.fn()} wanted={false} />
    </>,
    { messages },
  );
  await screen.findByRole('button', { name: '扫码' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it.each([
  ['NotAllowedError', /未获得摄像头权限/],
  ['NotReadableError', /正被其他程序占用/],
  ['NotFoundError', /没有找到可用的摄像头/],
])('says why there is no picture (%s), and reads a photo instead', async (name, sentence) => {
  browser.refusal = new DOMException('no', name);
  const { onFound } = await show();
  await open();
  await screen.findByText(sentence);
  const photo = new File(['x'], 'code.png', { type: 'image/png' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, photo);
  await screen.findByText('照片中没有找到二维码或条形码');
  browser.code = '10241024';
  await user.upload(input, photo);
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('10241024'));
});

it('offers the lamp where there is one, and another camera where there are several', async () => {
  Object.assign(browser, { cameras: 2, lamp: true });
  await show();
  await open();
  await user.click(await screen.findByRole('button', { name: /补光灯/ }));
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  expect(screen.getByRole('button', { name: /补光灯/ }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('combobox', { name: '摄像头' }));
  await user.click(await screen.findByTitle('Lens 1'));
  await waitFor(() => expect(getUserMedia.mock.calls.at(-1)?.[0].video).toMatchObject({ deviceId: { exact: 'c1' } }));
});
