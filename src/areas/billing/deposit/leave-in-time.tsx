import { useEffect, useState } from 'react'
import { useRoute } from '../../../ui/area/use-route.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { note, row } from '../../../ui/kit/layout.css.ts'
import { depositPack } from './messages.en.ts'

/** Leads on to the billing page after a time, or at once where it is pressed. */
export function LeaveInTime({ milliseconds }: { milliseconds: number }) {
  const words = useWords(depositPack)
  const { go } = useRoute()
  const [left, setLeft] = useState(milliseconds)
  useEffect(() => {
    if (left <= 0) return go('/billing')
    const timer = setTimeout(() => setLeft(left - 1000), Math.min(left, 1000))
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className={row}>
      <RouteLink to="/billing">{words.toBilling}</RouteLink>
      <span className={note} aria-hidden="true">
        {words.leaves({ seconds: Math.ceil(left / 1000) })}
      </span>
    </div>
  )
}
