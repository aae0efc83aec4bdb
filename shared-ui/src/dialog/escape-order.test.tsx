import { act, fireEvent, render } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import useEscKeyDown from './escape-order';

function Layer({
  name,
  open = true,
  hear,
  children,
}: {
  name: string;
  open?: boolean;
  hear: (name: string) => void;
  children?: ReactNode;
}) {
  useEscKeyDown(open, ({ top }) => top && hear(name));
  return children;
}

const escape = (own: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key: 'Escape', ...own });

it('the layer on top hears Escape: the innermost of those that were opened together, else the latest', () => {
  const hear = vi.fn();
  const both = (outer: boolean, inner: boolean) => (
    <Layer name="outer" open={outer} hear={hear}>
      <Layer name="inner" open={inner} hear={hear} />
    </Layer>
  );
  const { rerender, unmount } = render(both(true, true));
  escape();
  rerender(both(true, false));
  escape();
  rerender(both(true, true));
  escape();
  expect(hear.mock.calls.flat()).toEqual(['inner', 'outer', 'inner']);
  unmount();
  escape();
  expect(hear).toHaveBeenCalledTimes(3);
});

it('a drawing that was thrown away hears nothing, and keeps Escape from nobody', async () => {
  const hear = vi.fn();
  let arrive = (_text: string) => {};
  const coming = new Promise<string>((resolve) => (arrive = resolve));
  const Waiting = () => <>{use(coming)}</>;
  const page = (waits: boolean) => (
    <Layer name="form" hear={hear}>
      <Suspense fallback={null}>
        {waits && (
          <Layer name="viewer" hear={hear}>
            <Waiting />
          </Layer>
        )}
      </Suspense>
    </Layer>
  );
  const { rerender, container } = render(page(false));
  await act(() => Promise.resolve(rerender(page(true))));
  escape();
  await act(async () => {
    arrive('there');
    await coming;
  });
  expect(container.textContent).toBe('there');
  escape();
  rerender(page(false));
  escape();
  expect(hear.mock.calls.flat()).toEqual(['form', 'viewer', 'form']);
});

it('leaves Escape to the input method', () => {
  const hear = vi.fn();
  render(<Layer name="form" hear={hear} />);
  escape({ isComposing: true });
  fireEvent(window, new CompositionEvent('compositionend'));
  escape();
  expect(hear).not.toHaveBeenCalled();
});
