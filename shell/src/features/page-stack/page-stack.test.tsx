import { BrowserRouter, useLocation, useNavigate } from '@banyan/shared-ui/router';
import { act, render, screen } from '@testing-library/react';
import { memo, useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { PageStack } from './page-stack';
import { createUnsavedPages } from './unsaved-pages';

const kept = new Set(['/a', '/b']);
const unsaved = createUnsavedPages();
const SOURCES: Record<string, { name: string }> = { '/a': { name: 'a' }, '/b': { name: 'b' } };
let drawn: string[] = [];
let go: ReturnType<typeof useNavigate>;

const Page = memo(function Page({ source }: { source: unknown }) {
  const { pathname, search } = useLocation();
  drawn.push((source as { name: string }).name);
  return <p>{pathname + search}</p>;
});

function Frame() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  const { pathname } = useLocation();
  const source = SOURCES[pathname];
  return <PageStack current={source && { key: pathname, version: 0, source }} kept={kept} unsaved={unsaved} Page={Page} />;
}

const show = (path: string, state?: object) => act(async () => void (await go(path, { state })));

beforeEach(() => {
  window.history.replaceState(null, '', '/a');
  render(
    <BrowserRouter>
      <Frame />
    </BrowserRouter>,
  );
});

it('does not draw a kept page again when it is shown again', async () => {
  await show('/b');
  drawn = [];
  await show('/a');
  expect(screen.getByText('/b').parentElement?.style.display).toBe('none');
  expect(screen.getByText('/a').parentElement?.style.display).toBe('');
  expect(drawn).not.toContain('a');
});

it('tells it of another address, and of what is handed over', async () => {
  await show('/b');
  drawn = [];
  await show('/a?x=1');
  expect(screen.getByText('/a?x=1')).toBeTruthy();
  expect(drawn).toContain('a');
  drawn = [];
  await show('/b', { from: 'a' });
  expect(drawn).toContain('b');
});
