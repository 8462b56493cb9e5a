import { useStore } from '../../ui/use-store.ts'
import { useId } from 'react'
import { countdown } from '../../core/format/duration.ts'
import { useWords } from '../../ui/island/context.ts'
import { Button } from '../../ui/kit/button.tsx'
import { useCountdown } from '../../ui/kit/countdown.ts'
import { note, row } from '../../ui/kit/layout.css.ts'
import { sendCode } from './actions/send-code.ts'
import { laterPack } from './later-messages.ts'
import type { Method } from './methods.ts'
import type { LoginStore } from './store.ts'

/** Asks for another code, as soon as the service permits one. */
export function Resend({ store, method }: { store: LoginStore; method: Method }) {
  const words = useWords(laterPack)
  const sent = useStore(store.$sent)
  const busy = useStore(store.$busy)
  const id = useId()
  const left = useCountdown(sent?.resendIn ?? 0, sent?.at)
  return (
    <div className={row}>
      <Button
        kind="quiet"
        busy={busy === 'send'}
        off={left > 0}
        describedBy={id}
        onPress={() => void sendCode(store, method)}
      >
        {words.resend}
      </Button>
      <p className={note} id={id}>
        {left > 0 && words.resendIn({ time: countdown(left) })}
      </p>
    </div>
  )
}
