import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useQuietParts } from './use-quiet-parts';

function Tree() {
  const tree = useRef<HTMLDivElement>(null);
  useQuietParts(tree);
  return (
    <div ref={tree} role="tree" aria-label="tree">
      <div data-node="tabs">
        <div role="tabpanel" tabIndex={0} data-testid="pane">
          <div data-list="pane">
            <div data-node="field" role="treeitem" aria-selected tabIndex={0} data-testid="field" />
          </div>
        </div>
      </div>
    </div>
  );
}

test('the pane of a container is no stop of the keyboard, also after it was opened again; the selected field is the only one', async () => {
  render(<Tree />);
  const pane = screen.getByTestId('pane');
  expect(pane.tabIndex).toBe(-1);
  expect(pane.getAttribute('role')).toBe('presentation');
  await act(() => Promise.resolve(pane.setAttribute('tabindex', '0')));
  expect(pane.tabIndex).toBe(-1);
  expect(screen.getByTestId('field').tabIndex).toBe(0);
});
