import { Component, type ReactNode } from 'react';
import { toRemoteError } from '../failure';
import { type ErrorShape, RemoteErrorCard } from './remote-error-card';

interface Props {
  remote: string;
  version: string;
  shape: ErrorShape;
  /** Wraps what is shown instead. */
  frameFailure: (card: ReactNode) => ReactNode;
  children: ReactNode;
}

/** What a remote throws while it renders costs its own place only. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { remote, version, shape, frameFailure, children } = this.props;
    if (this.state.error === undefined) return children;
    return frameFailure(
      <RemoteErrorCard
        error={toRemoteError(this.state.error, remote, version)}
        retry={() => this.setState({ error: undefined })}
        shape={shape}
      />,
    );
  }
}
