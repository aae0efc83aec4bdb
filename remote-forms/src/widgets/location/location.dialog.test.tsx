import type { Messages } from '@banyan/shared-contracts/remote';
import { getAddressOfPoint, getStaticMap, listPlacesAround } from '@banyan/shared-contracts/forms/location.contract';
import { locationContract, type Place, place } from '@banyan/shared-contracts/forms/widgets/location.contract';
import { type Answer, nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import LocationDialog from './location.dialog';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const bridge = place.parse({ lng: 120.148, lat: 30.258, fullAddress: '断桥', name: '断桥' });
const addressComponent = { province: '北京市', city: [], district: '东城区' };
const address = { status: '1', regeocode: { formatted_address: '北京市东城区东华门街道', addressComponent } };

async function open(answers: Record<string, Answer>, own: object = {}, start: Place = bridge) {
  const onConfirm = vi.fn<(chosen: Place) => void>();
  const settings = locationContract.settings({ __config__: { jnpfKey: 'location' }, ...own } as never);
  const rendered = await renderWithHost(
    <LocationDialog settings={settings} place={start} onConfirm={onConfirm} onClose={() => undefined} />,
    {
      messages,
      answers: {
        [nameOf(listPlacesAround)]: () => ({ status: '1', pois: [] }),
        [nameOf(getStaticMap)]: () => new Blob(['map'], { type: 'image/png' }),
        [nameOf(getAddressOfPoint)]: () => address,
        ...answers,
      },
    },
  );
  return { ...rendered, onConfirm };
}

const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: /^确\s?定$/ }));

it('says that the map service refuses, and why: that is not the same as no places', async () => {
  const { calls } = await open({ [nameOf(listPlacesAround)]: () => ({ status: '0', info: 'INVALID_USER_KEY' }) });
  expect(await screen.findByText(/地图服务拒绝了请求（INVALID_USER_KEY）/)).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
  expect(calls.some(({ name }) => name === nameOf(getStaticMap))).toBe(false);
});

it('takes the point in the middle of the map, with the address that the map service knows', async () => {
  const { onConfirm } = await open({});
  fireEvent.keyDown(await screen.findByRole('application'), { key: 'ArrowRight' });
  expect(await screen.findByText('北京市东城区东华门街道')).toBeTruthy();
  await confirm();
  expect(onConfirm.mock.lastCall?.[0]).toMatchObject({
    lat: 30.258,
    pName: '北京市',
    cName: '',
    adName: '东城区',
    address: '东华门街道',
    name: '',
  });
  expect(onConfirm.mock.lastCall?.[0].lng).toBeGreaterThan(120.148);
});

it('says at once that a point is too far away, and does not take it', async () => {
  const { onConfirm, toasts } = await open({}, { enableLocationScope: true, adjustmentScope: 50 });
  fireEvent.keyDown(await screen.findByRole('application'), { key: 'ArrowDown' });
  expect(toasts).toEqual(['超出微调范围']);
  await screen.findByText('北京市东城区东华门街道');
  await confirm();
  expect(toasts).toEqual(['超出微调范围', '超出微调范围']);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('lets one write the address of a point that the map service does not know', async () => {
  const { onConfirm } = await open({ [nameOf(getAddressOfPoint)]: () => ({ status: '0', info: 'OVER_LIMIT' }) });
  fireEvent.keyDown(await screen.findByRole('application'), { key: 'ArrowUp' });
  expect(await screen.findByText(/OVER_LIMIT/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('详细地址'), { target: { value: '湖心' } });
  await confirm();
  await waitFor(() => expect(onConfirm.mock.lastCall?.[0]).toMatchObject({ address: '湖心', fullAddress: '湖心' }));
});

it('says that a picture did not come, and asks again', async () => {
  let works = false;
  await open({
    [nameOf(getStaticMap)]: () => {
      if (!works) throw new Error('unreachable');
      return new Blob(['map'], { type: 'image/png' });
    },
  });
  expect(await screen.findByText(/地图没有显示出来：unreachable/)).toBeTruthy();
  works = true;
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('application')).toBeTruthy();
});
