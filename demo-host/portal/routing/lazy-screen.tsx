import { useStore } from 'portico/react'
import { useEffect, useState, type ReactNode } from 'react'
import { type Shape, Waiting } from '../frame/waiting.tsx'
import { texts } from '../messages.ts'
import { Problem } from '../screens/problem.tsx'
import type { LoadScreen, ScreenModule, ScreenProps } from '../views.ts'
import { fetchScreen, screenOf } from './loaded-screens.ts'

interface LazyScreenProps extends ScreenProps {
  load: LoadScreen
  /** Its skeleton while it loads. */
  shape: Shape
  /** Rendered with the screen once it has loaded. */
  children?: ReactNode
}

/** A screen whose script loads on demand. If that fails, the address stays and the user can retry. */
export function LazyScreen({ load, shape, children, ...props }: LazyScreenProps) {
  const t = useStore(texts)
  const [module, setModule] = useState<ScreenModule | 'failed' | undefined>(() => screenOf(load))
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (module && module !== 'failed') return
    let gone = false
    setModule(undefined)
    fetchScreen(load).then(
      (fetched) => !gone && setModule(fetched),
      () => !gone && setModule('failed'),
    )
    return () => {
      gone = true
    }
  }, [load, tries])
  if (module === 'failed')
    return <Problem text={t.screenFailed} again={() => setTries((before) => before + 1)} />
  if (!module) return <Waiting shape={shape} />
  return (
    <>
      <module.Screen {...props} />
      {children}
    </>
  )
}
