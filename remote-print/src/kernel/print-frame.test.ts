import { expect, it } from 'vitest';
import { picturesReady } from './print-frame';

it('leaves blank where a picture is gone', async () => {
  const page = new DOMParser().parseFromString('<img src="/gone.png" width="10" height="10"><img src="/there.png">', 'text/html');
  const [gone, there] = page.images;
  // There is nothing to load here.
  if (gone !== undefined) gone.decode = () => Promise.reject(new Error('gone'));
  if (there !== undefined) there.decode = () => Promise.resolve();
  await picturesReady(page);
  expect([gone?.style.visibility, there?.style.visibility]).toEqual(['hidden', '']);
});
