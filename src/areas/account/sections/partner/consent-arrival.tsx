import { useEffect, useState } from 'react'
import { code } from '../../../../contract/error-codes.ts'
import { partner } from '../../../../contract/partner.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import type { AccountStore } from '../../store.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.ts'

/** Notes a consent when its address leads back here, and says how that went. */
export function ConsentArrival({ store }: { store: AccountStore }) {
  const { act, location } = useIsland()
  const words = useWords(pack)
  const [query] = useState(() => location.$query.get())
  const state = query.get('state')
  const isGiven = /^true$/i.test(query.get('admin_consent') ?? '')
  const [done, setDone] = useState(false)
  const { run, busy, problem } = useTask()
  useEffect(() => {
    if (!state || !isGiven) return
    void run(async () => {
      await act(partner.consent, { body: { state } })
      setDone(true)
      await store.reload()
    })
  }, [state, isGiven])
  if (done)
    return (
      <Banner tone="info" focuses>
        {words.consented}
      </Banner>
    )
  if (problem || (state && query.has('error')))
    return (
      <Banner tone="danger" focuses>
        {problem
          ? problem.code === code.badToken
            ? words.consentExpired
            : problem.text
          : words.consentRefused}
      </Banner>
    )
  return busy && <p className={note}>{words.noting}</p>
}
