import { Component, type ReactNode } from 'react'
import { PageCodeMissing, reloadIfReachable } from './PageCodeMissing.ts'
import { Trouble } from './Trouble.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
}

interface Breakage {
  readonly error: unknown
}

/** Keeps a page that breaks from taking the others with it. */
export class PageBoundary extends Component<
  PageBoundaryProps,
  { readonly broken: Breakage | null }
> {
  override state: { readonly broken: Breakage | null } = { broken: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }

  override render() {
    const { broken } = this.state
    if (!broken) return this.props.children
    if (broken.error instanceof PageCodeMissing)
      return <Trouble kind="offline" onRetry={() => reloadIfReachable().catch(reportError)} />
    return <Trouble kind="error" onRetry={() => this.setState({ broken: null })} />
  }
}
