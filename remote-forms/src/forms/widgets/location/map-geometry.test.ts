import { expect, it } from 'vitest';
import { placeIn, pointBeside, toPixel } from './map-geometry';

const hangzhou = { lng: 120.148, lat: 30.258 };

it('lays the world out as map services do', () => {
  expect(toPixel({ lng: 0, lat: 0 }, 0)).toEqual({ x: 128, y: 128 });
  expect(toPixel({ lng: 180, lat: 85.051_129 }, 1).x).toBe(512);
  expect(toPixel({ lng: 180, lat: 85.051_129 }, 1).y).toBeCloseTo(0, 3);
  // The tile that contains the lake, by the common formula of tiled maps.
  const { x, y } = toPixel(hangzhou, 14);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([13_660, 6746]);
});

it('finds the point that lies beside another, and back', () => {
  const beside = pointBeside(hangzhou, 16, { x: 120, y: -80 });
  expect(beside.lng).toBeGreaterThan(hangzhou.lng);
  expect(beside.lat).toBeGreaterThan(hangzhou.lat);
  const { lng, lat } = pointBeside(beside, 16, { x: -120, y: 80 });
  expect(lng).toBeCloseTo(hangzhou.lng, 5);
  expect(lat).toBeCloseTo(hangzhou.lat, 5);
});

it('ends where the world ends', () => {
  const { lng, lat } = pointBeside({ lng: 179.999, lat: 85 }, 3, { x: 1000, y: -1000 });
  expect([lng, lat]).toEqual([180, 85.051_129]);
});

it('lays a picture of another view where it belongs', () => {
  const near = { centre: hangzhou, zoom: 16 };
  expect(placeIn(near, near)).toEqual({ x: 0, y: 0, scale: 1 });
  const moved = { centre: pointBeside(hangzhou, 16, { x: 50, y: 20 }), zoom: 15 };
  const { x, y, scale } = placeIn(near, moved);
  expect([Math.round(x), Math.round(y), scale]).toEqual([50, 20, 2]);
});
