import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Rendered in place of children that broke. */
  readonly instead: (failure: Error) => ReactNode;
  readonly onFailure: (failure: Error) => void;
  readonly children: ReactNode;
}

/** Contains a failure of its children. A new `key` starts again. */
export class Boundary extends Component<BoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override componentDidCatch(failure: Error) {
    this.props.onFailure(failure);
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.instead(failure);
  }
}
