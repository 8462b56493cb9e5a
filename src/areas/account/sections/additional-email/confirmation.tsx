import { useEffect, useState } from 'react'
import { code } from '../../../../contract/engine/error-codes.ts'
import { notifications } from '../../../../contract/account/notifications.ts'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** The confirmation alone, for signed-out users. */
export function Confirmation() {
  const words = useWords(pack)
  return (
    <Card title={words.title}>
      <Arrival />
    </Card>
  )
}

/** Confirms the address with the token that the link of its mail brought along, and says how that went. */
export function Arrival({ onConfirmed }: { onConfirmed?: () => Promise<void> }) {
  const { act, location } = useIsland()
  const words = useWords(pack)
  const [token] = useState(() => location.$query.get().get('token'))
  const [done, setDone] = useState(false)
  const { run, busy, problem } = useTask()
  useEffect(() => {
    if (!token) return
    void run(async () => {
      await act(notifications.confirmAdditionalEmail, { body: { token } })
      setDone(true)
      await onConfirmed?.()
    })
  }, [token])
  if (done)
    return (
      <Banner tone="info" focuses>
        {words.confirmed}
      </Banner>
    )
  if (problem)
    return (
      <Banner tone="danger" focuses>
        {problem.code === code.badToken ? words.expired : problem.text}
      </Banner>
    )
  return busy && <p className={note}>{words.confirming}</p>
}
