import { expect, it } from 'vitest';
import { createBroadcast } from './broadcast';

it('goes on hearing after what it does not understand, and after a listener that failed', async () => {
  let hear: (payload: string) => void = () => undefined;
  const carrier = {
    send: () => Promise.resolve(),
    listen(handler: typeof hear) {
      hear = handler;
      return Promise.resolve();
    },
  };
  const errors: unknown[] = [];
  const heard: unknown[] = [];
  const broadcast = createBroadcast(carrier, (error) => errors.push(error));
  await broadcast.subscribe('presence', () => {
    throw new Error('failed');
  });
  await broadcast.subscribe('presence', ({ online }) => heard.push(online));
  for (const payload of ['', '{', 'null', '3', '["presence",{"online":["7"],"offline":[]}]']) hear(payload);
  expect(heard).toEqual([['7']]);
  expect(errors).toHaveLength(5);
});
