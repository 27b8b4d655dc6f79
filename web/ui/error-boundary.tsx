import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  fallback: ReactNode
  /** Once this is another one, the children get a new chance. */
  resetBy: string
}

/** Shows `fallback` if its children throw, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; resetBy: string }> {
  override state = { hasFailed: false, resetBy: this.props.resetBy }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetBy }: ErrorBoundaryProps, state: { resetBy: string }) {
    return resetBy === state.resetBy ? null : { hasFailed: false, resetBy }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
