import { expect, it } from 'vitest';
import { createUnsavedPages } from './unsaved-pages';

const part = {};

/** A page that comes into sight as React does it: the layout phase, the effects of its parts, its own. */
function show(pages: ReturnType<typeof createUnsavedPages>, key: string, unsaved: boolean) {
  pages.show(key);
  if (unsaved) pages.reporter(key)(part, true);
  pages.settle();
}

/** A page that goes out of sight: its layout phase ends before the effects of its parts do. */
function hide(pages: ReturnType<typeof createUnsavedPages>, key: string) {
  pages.hide();
  pages.reporter(key)(part, false);
}

it('keeps the mark of a page that goes out of sight, whatever comes instead', () => {
  const pages = createUnsavedPages();
  show(pages, '/a', true);
  hide(pages, '/a');
  expect([...pages.current()]).toEqual(['/a']);
  show(pages, '/b', false);
  expect([...pages.current()]).toEqual(['/a']);
});

it('forgets a mark when its part is saved, when it is back without it, and when the page is gone', () => {
  const pages = createUnsavedPages();
  show(pages, '/a', true);
  pages.reporter('/a')(part, false);
  expect([...pages.current()]).toEqual([]);

  show(pages, '/a', true);
  hide(pages, '/a');
  show(pages, '/a', false);
  expect([...pages.current()]).toEqual([]);

  show(pages, '/a', true);
  pages.forget('/a');
  expect([...pages.current()]).toEqual([]);
});

it('tells only when something changes', () => {
  const pages = createUnsavedPages();
  let told = 0;
  pages.subscribe(() => (told += 1));
  show(pages, '/a', true);
  pages.reporter('/a')({}, true);
  expect(told).toBe(1);
});
