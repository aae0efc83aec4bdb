import { ErrorPanel } from '../crud/list/error-panel';
import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Whether the part has failed to load; every other error is passed on to the parent. */
  missing: () => boolean;
  load: () => Promise<void>;
  children: ReactNode;
}

interface Caught {
  error: unknown;
}

/** A part that does not come costs its own place, not the form around it with what was typed in. */
export class PartBoundary extends Component<PartBoundaryProps, { caught: Caught | undefined }> {
  override state: { caught: Caught | undefined } = { caught: undefined };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  // Rendered again only once it is loaded: a part that suspends would hide the content around it.
  readonly retry = (): void => {
    this.props.load().then(
      () => this.setState({ caught: undefined }),
      (error: unknown) => this.setState({ caught: { error } }),
    );
  };

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    if (!this.props.missing()) throw caught.error;
    return <ErrorPanel error={caught.error} retry={this.retry} />;
  }
}
