import { crash } from 'portico/react'
import { Component, type ReactNode } from 'react'
import { page } from '../session/page-session.ts'
import { CrashFallback } from '../screens/crash-fallback.tsx'

interface CrashBoundaryProps {
  /** Where the user is: elsewhere a crash is over. */
  at?: string
  children: ReactNode
}

interface State {
  crashed: boolean
  at: string | undefined
}

/** Catches what a screen of the portal throws: the frame lives on, the crash is reported once. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashed: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true }
  }

  static getDerivedStateFromProps({ at }: CrashBoundaryProps, state: State): State | null {
    return at === state.at ? null : { crashed: false, at }
  }

  override componentDidCatch(error: unknown): void {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const body = {
      message: message.slice(0, 500),
      element: 'portal',
      version: '',
      page: location.pathname.slice(0, 300),
      stack: stack.slice(0, 8000),
    }
    // The fallback is what matters; a report that cannot be sent is lost.
    page.svc.call(crash.report, { body }).catch(() => undefined)
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashFallback /> : this.props.children
  }
}
