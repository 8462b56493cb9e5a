import { sessions } from '../../../../contract/sessions.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { useLoaded } from '../../../../ui/island/loaded.ts'
import { Card } from '../../../../ui/kit/card.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import type { SectionProps } from '../../area.ts'
import { LoadedView } from '../../loaded-view.tsx'
import { accountPack } from '../../messages.ts'
import { Browsers } from './browsers.tsx'
import { pack } from './messages.ts'
import { OpenSessions } from './open-sessions.tsx'

export const packs = [pack]

/** Where the user is signed in, and the browsers that are spared the second step. */
export function Section({ details }: SectionProps) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  const { act } = useIsland()
  const open = useLoaded(() => act(sessions.list, {}))
  const browsers = useLoaded(() => act(sessions.browsers, {}))
  const count = open.value?.length ?? 0
  const state = count > 0 && (
    <span className={note}>{count === 1 ? words.here : words.places({ count })}</span>
  )
  return (
    <Card title={words.title} state={state} about={words.about}>
      <LoadedView loaded={open}>
        {(all) => <OpenSessions all={all} details={details} change={open.change} />}
      </LoadedView>
      {open.value && (
        <LoadedView loaded={browsers}>
          {(all) => <Browsers all={all} details={details} change={browsers.change} />}
        </LoadedView>
      )}
      <p className={note}>{common.timesIn({ zone: details.timeZone })}</p>
    </Card>
  )
}
