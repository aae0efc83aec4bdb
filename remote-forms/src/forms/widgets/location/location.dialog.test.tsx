import { AppError } from '@banyan/shared-contracts/errors';
import type { Messages } from '@banyan/shared-contracts/remote';
import { getAddressOfPoint, getStaticMap, listPlacesAround } from '@banyan/shared-contracts/forms/values/location.contract';
import { locationContract, type Place, place } from '@banyan/shared-contracts/forms/widgets/location/location.contract';
import { type Answer, nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import LocationDialog from './location.dialog';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const bridge = place.parse({ lng: 120.148, lat: 30.258, fullAddress: '断桥', name: '断桥' });
const addressComponent = { province: '北京市', city: [], district: '东城区' };
const address = { status: '1', regeocode: { formatted_address: '北京市东城区东华门街道', addressComponent } };

async function open(answers: Record<string, Answer>, own: object = {}, start: Place | null = bridge) {
  const onConfirm = vi.fn<(chosen: Place) => void>();
  const settings = locationContract.settings({ __config__: { jnpfKey: 'location' }, ...own } as never);
  const rendered = await renderWithHost(
    <LocationDialog settings={settings} place={start ?? undefined} onConfirm={onConfirm} onClose={() => undefined} />,
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

it('takes coordinates that are typed in full width', async () => {
  const { onConfirm } = await open({});
  fireEvent.change(await screen.findByLabelText('经度'), { target: { value: '１２０．５' } });
  await confirm();
  await waitFor(() => expect(onConfirm.mock.lastCall?.[0]).toMatchObject({ lng: 120.5 }));
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

const noKey = {
  [nameOf(listPlacesAround)]: () => {
    throw new AppError('NOT_ALLOWED');
  },
};
const write = (label: string, value: string) => {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  return input;
};

it('keeps a coordinate that is none, and names the limit', { tags: 'long' }, async () => {
  const { onConfirm, toasts } = await open(noKey, {}, null);
  await screen.findByText(/没有配置地图服务/);
  const lng = write('经度', '200');
  expect(lng.value).toBe('200.000000');
  expect(lng.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('经度超出上限 180')).toBeTruthy();
  write('纬度', '-91');
  expect(screen.getByText('纬度低于下限 -90')).toBeTruthy();
  write('详细地址', '湖心');
  await confirm();
  expect([toasts, onConfirm.mock.calls]).toEqual([['经度超出上限 180'], []]);
  write('经度', '120');
  write('纬度', '30');
  await confirm();
  expect(onConfirm.mock.lastCall?.[0]).toMatchObject({ lng: 120, lat: 30, address: '湖心' });
});

it('names and marks what is missing; of nothing at all it asks for a place', async () => {
  const { onConfirm, toasts } = await open(noKey, {}, null);
  await screen.findByText(/没有配置地图服务/);
  await confirm();
  expect(toasts).toEqual(['请选择地址']);
  write('经度', '120');
  write('纬度', '30');
  expect(screen.queryByText('经度不能为空')).toBeNull();
  await confirm();
  expect(toasts.slice(1)).toEqual(['详细地址不能为空']);
  const address = screen.getByLabelText('详细地址');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent).toBe('详细地址不能为空');
  expect(onConfirm).not.toHaveBeenCalled();
});

it('begins in the search, and without a map service in the first coordinate', async () => {
  const { unmount } = await open({});
  await screen.findByRole('application');
  expect(document.activeElement).toBe(screen.getByLabelText('搜索地点'));
  unmount();
  await open(noKey);
  await screen.findByText(/没有配置地图服务/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('经度')));
});

describe('a field that begins with where the device is', () => {
  const lake = { lng: 120.15, lat: 30.25 };
  const owned = { autoLocation: true, enableLocationScope: true, adjustmentScope: 500 };
  type Tell = (coords: { longitude: number; latitude: number }) => void;
  const withDevice = (ask: (tell: Tell, refuse: () => void, options?: PositionOptions) => void) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (tell: (position: object) => void, refuse: () => void, options?: PositionOptions) =>
          ask((coords) => tell({ coords }), refuse, options),
      },
    });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));
  const answersNow = () => withDevice((tell) => tell({ longitude: lake.lng, latitude: lake.lat }));
  const searched = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
    calls
      .filter(({ name }) => name === nameOf(listPlacesAround))
      .map(({ input }) => (input as { query: { location: string } }).query.location);

  it('searches there alone, and has its address', async () => {
    answersNow();
    const { calls, onConfirm } = await open({}, owned, null);
    expect(await screen.findByDisplayValue('东华门街道')).toBeTruthy();
    expect(searched(calls)).toEqual(['120.150000,30.250000']);
    await confirm();
    expect(onConfirm.mock.lastCall?.[0]).toMatchObject({ ...lake, pName: '北京市', fullAddress: '北京市东城区东华门街道' });
  });

  it('waits 1.5 seconds for it, then searches elsewhere, and there once it answers after all', { tags: 'long' }, async () => {
    let tell: Tell = () => undefined;
    const asked: unknown[] = [];
    withDevice((say, _refuse, options) => {
      tell = say;
      asked.push(options);
    });
    const { calls } = await open({}, { autoLocation: true }, null);
    expect(searched(calls)).toEqual([]);
    await waitFor(() => expect(searched(calls)).toEqual(['116.397428,39.909230']), { timeout: 3000 });
    expect(asked).toEqual([{ timeout: 1500 }]);
    fireEvent.change(screen.getByLabelText('详细地址'), { target: { value: '湖心' } });
    tell({ longitude: lake.lng, latitude: lake.lat });
    await waitFor(() => expect(searched(calls)).toEqual(['116.397428,39.909230', '120.150000,30.250000']));
    await confirm();
    // Text that was entered by hand is preserved.
    expect(screen.getByDisplayValue('湖心')).toBeTruthy();
    expect(calls.some(({ name }) => name === nameOf(getAddressOfPoint))).toBe(false);
  });
});

it(
  'lists 50 places at a time, the next ones once its end is less than 50 px away, until a page is not full',
  { tags: 'long' },
  async () => {
    const asked: object[] = [];
    const { calls } = await open({
      [nameOf(listPlacesAround)]: ({ query }) => {
        asked.push(query as object);
        const { offset, page } = query as { offset: number; page: number };
        const length = page === 1 ? offset : 3;
        const pois = Array.from({ length }, (_, index) => ({ name: `Place ${page}-${index}`, location: `120.1,30.${index}` }));
        return { status: '1', pois };
      },
    });
    const places = () => screen.getAllByRole('button', { name: /^Place/ });
    await screen.findByText('Place 1-0');
    expect([asked, places().length]).toMatchObject([[{ offset: 50, page: 1 }], 50]);

    const list = screen.getByText('Place 1-0').closest('ul') as HTMLUListElement;
    Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } });
    fireEvent.scroll(list, { target: { scrollTop: 750 } });
    expect(asked).toHaveLength(1);
    fireEvent.scroll(list, { target: { scrollTop: 751 } });
    await screen.findByText('Place 2-2');
    expect([asked[1], places().length]).toMatchObject([{ offset: 50, page: 2 }, 53]);
    fireEvent.scroll(list, { target: { scrollTop: 752 } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls.filter(({ name }) => name === nameOf(listPlacesAround))).toHaveLength(2);
  },
);
