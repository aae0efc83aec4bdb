import { Component, type ReactNode } from 'react';

interface FieldBoundaryProps {
  /** The content that is drawn; another object is drawn again after a failure. */
  of: unknown;
  /** Shown in place of the content when it could not be drawn. */
  failed: ReactNode;
  children: ReactNode;
}

interface FieldBoundaryState {
  failed: { of: unknown } | undefined;
}

/** If a widget fails, only its own place shows the failure; it can still be selected and deleted. */
export class FieldBoundary extends Component<FieldBoundaryProps, FieldBoundaryState> {
  override state: FieldBoundaryState = { failed: undefined };

  static getDerivedStateFromProps({ of }: FieldBoundaryProps, { failed }: FieldBoundaryState): FieldBoundaryState | null {
    return failed !== undefined && failed.of !== undefined && failed.of !== of ? { failed: undefined } : null;
  }

  static getDerivedStateFromError(): FieldBoundaryState {
    return { failed: { of: undefined } };
  }

  override componentDidCatch(): void {
    this.setState({ failed: { of: this.props.of } });
  }

  override render(): ReactNode {
    return this.state.failed === undefined ? this.props.children : this.props.failed;
  }
}
