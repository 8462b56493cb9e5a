import { useStore } from '../../ui/use-store.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { countdown, durationWords } from '../../core/format/duration.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { useCountdown } from '../../ui/kit/countdown.ts'
import { loginPack } from './messages.en.ts'
import type { LoginStore } from './store.ts'

/** Counts down a blocked sign-in, announces 60, 30, 10 and 0 seconds, and informs the page when it ends. */
export function Blocked({ store }: { store: LoginStore }) {
  const { host, words: speech, announce } = useIsland()
  const problem = useStore(store.$problem)
  const words = useWords(loginPack)
  const lang = useStore(speech.$lang)
  const blocked = problem?.code === code.blocked ? problem : undefined
  const left = useCountdown(blocked ? waitOf(blocked) : 0, blocked, {
    onMilestone: (now) => announce(now ? words.blocked({ time: durationWords(now, lang) }) : words.unblocked),
    onEnd: () => {
      store.$problem.set(undefined)
      host.send('portal-cool-down-ended')
    },
  })
  if (!blocked) return null
  return (
    <Banner tone="danger">
      <span role="timer">{words.blocked({ time: countdown(left) })}</span>
    </Banner>
  )
}

// A missing countdown must not block forever.
const waitOf = ({ countdown: told = 0 }: { countdown?: number }): number =>
  Number.isFinite(told) && told > 0 ? told : 1
