import { act, render } from '@testing-library/react';
import { Activity, StrictMode } from 'react';
import { expect, it } from 'vitest';
import type { Lifecycle } from './lifecycle';
import { OwnRoot } from './own-root';
import type { RemoteRootProps } from './remote-root';

function record() {
  const said: string[] = [];
  const note = (name: string) => (props: Partial<RemoteRootProps>) => {
    said.push(name === 'mount' || name === 'update' ? `${name} ${props.basePath} ${props.visible ? 'shown' : 'hidden'}` : name);
    return Promise.resolve();
  };
  const lifecycle = Object.fromEntries(['bootstrap', 'mount', 'update', 'unmount'].map((name) => [name, note(name)]));
  return { said, lifecycle: lifecycle as Lifecycle };
}

const propsOf = (basePath: string) => ({ basePath }) as RemoteRootProps;
/** The work of React and the lifecycle's reactions. */
const settled = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });

it('lives on while it is hidden, and hears of changes only', async () => {
  const { said, lifecycle } = record();
  const [a, b] = [propsOf('/a'), propsOf('/b')];
  const at = (mode: 'visible' | 'hidden', props: RemoteRootProps) => (
    <Activity mode={mode}>
      <OwnRoot lifecycle={lifecycle} props={props} />
    </Activity>
  );
  const { rerender, unmount } = render(at('visible', a));
  await settled(() => rerender(at('visible', a)));
  await settled(() => rerender(at('hidden', a)));
  await settled(() => rerender(at('visible', a)));
  await settled(() => rerender(at('visible', b)));
  expect(said).toEqual(['bootstrap', 'mount /a shown', 'update /a hidden', 'update /a shown', 'update /b shown']);
  await settled(unmount);
  expect(said.at(-1)).toBe('unmount');
});

it('ends when it goes for good, also out of sight', async () => {
  const { said, lifecycle } = record();
  const props = propsOf('/a');
  const at = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <OwnRoot lifecycle={lifecycle} props={props} />
    </Activity>
  );
  const { rerender } = render(at('visible'));
  await settled(() => rerender(at('hidden')));
  expect(said.at(-1)).toBe('update /a hidden');
  await settled(() => rerender(<p />));
  expect(said.filter((word) => word === 'unmount')).toHaveLength(1);
  expect(said.at(-1)).toBe('unmount');
});

it('begins once where React tries effects twice', async () => {
  const { said, lifecycle } = record();
  render(
    <StrictMode>
      <OwnRoot lifecycle={lifecycle} props={propsOf('/a')} />
    </StrictMode>,
  );
  await settled(() => undefined);
  expect(said).toEqual(['bootstrap', 'mount /a shown']);
});
