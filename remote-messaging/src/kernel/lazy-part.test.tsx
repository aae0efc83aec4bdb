import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <button onClick={() => this.setState({ failed: false })}>retry</button> : this.props.children;
  }
}

it('tries again after its code could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>();
  load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue({ default: () => <p>here</p> });
  const Part = lazyPart(load);
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  (await screen.findByText('retry')).click();
  expect(await screen.findByText('here')).toBeDefined();
});
