import { Component, type ReactNode } from 'react'
import { Trouble } from './Trouble.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
}

/** Keeps a page that breaks from taking the others with it. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <Trouble kind="error" onRetry={() => this.setState({ broken: false })} />
  }
}
