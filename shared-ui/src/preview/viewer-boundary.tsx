import { Component, type ReactNode } from 'react';

interface ViewerBoundaryProps {
  onFail: () => void;
  children: ReactNode;
}

/** A viewer that stumbles over a content costs the viewer, not the dialog. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
