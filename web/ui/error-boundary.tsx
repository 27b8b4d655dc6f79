import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** `reset` clears the error and renders the children again. */
  renderFallback: (reset: () => void) => ReactNode
  /** A change does so, too. */
  resetKey: string
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; resetKey: string }> {
  override state = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: { resetKey: string }) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override render(): ReactNode {
    return this.state.hasFailed
      ? this.props.renderFallback(() => this.setState({ hasFailed: false }))
      : this.props.children
  }
}
