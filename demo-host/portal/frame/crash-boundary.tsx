import { reportCrash as report } from 'portico/react'
import { Component, type ReactNode } from 'react'
import { CrashFallback } from '../screens/crash-fallback.tsx'
import { page } from '../session/page-session.ts'

interface CrashBoundaryProps {
  /** Current location: navigation resets the crash. */
  at?: string
  children: ReactNode
}

interface State {
  crashed: boolean
  at: string | undefined
}

/** Catches errors of the portal's screens: the frame survives, the crash is reported once. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashed: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true }
  }

  static getDerivedStateFromProps({ at }: CrashBoundaryProps, state: State): State | null {
    return at === state.at ? null : { crashed: false, at }
  }

  override componentDidCatch(error: unknown): void {
    reportCrash(error)
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    // The way out may lead to where the user is: then it is another try.
    return <CrashFallback onLeave={() => this.setState({ crashed: false })} />
  }
}

// Already reported, so that a screen that crashes on every visit is reported once.
const told = new Set<string>()

/** Reports a crash of the portal's own screens, once per page. */
function reportCrash(error: unknown): void {
  const where = `${location.pathname} ${error instanceof Error ? error.message : String(error)}`
  if (told.has(where)) return
  told.add(where)
  report(page, error, { element: 'portal', version: '', page: location.pathname })
}
