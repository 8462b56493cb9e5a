import { useState } from 'react'
import type { Infer } from 'superstruct'
import { profile, type Consequence } from '../../../../contract/account/profile.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { analyticsIdentity } from '../../../../core/session/analytics-identity.ts'
import { siteOf } from '../../../../core/session/site-of.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Item, ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import type { SectionProps } from '../../area.ts'
import { danger, points } from '../../card-parts.css.ts'
import { accountPack } from '../../messages.en.ts'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** Closes the account: first the consequences, then the question, then the action. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  const [found, setFound] = useState<Infer<typeof Consequence>[]>()
  const task = useTask()
  const { userId } = details
  const look = () =>
    task.run(async () => {
      const body = { userId, checkOnly: true }
      setFound((await actConfirmed(store.island, profile.disable, { body })).consequences)
    })
  return (
    <div className={danger}>
      <Card title={words.zone}>
        {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
        <ItemList label={words.zone}>
          <Item
            title={words.title}
            details={[words.about]}
            actions={
              <Button busy={task.busy} onPress={() => void look()}>
                {words.begin}
              </Button>
            }
          />
          <Item title={words.erase} details={[words.eraseAbout]} />
        </ItemList>
        <AskToDisable store={store} details={details} found={found} onClose={() => setFound(undefined)} />
      </Card>
    </div>
  )
}

type Found = Infer<typeof Consequence>[]

/** Shows the service's findings, and disables the account once its address is typed. */
function AskToDisable({
  store,
  details,
  found,
  onClose,
}: SectionProps & { found: Found | undefined; onClose: () => void }) {
  const { host, session, announce } = useIsland()
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const { userId, userEmail } = details

  const disable = async () => {
    // Read first: afterwards the session is gone.
    const who = await analyticsIdentity(session, (await siteOf(session))?.hasAnalytics)
    const body = { userId, checkOnly: false }
    await session.signOut(async () => {
      await actConfirmed(store.island, profile.disable, { body })
      // Once it is over the page may have no place for this element any more.
      host.send('portal-analytics', { name: 'user_account_disabled', fields: { ...who } })
    })
    announce(words.done)
  }
  return (
    <ConfirmAction
      open={found !== undefined}
      title={words.askTitle}
      confirmLabel={words.confirm}
      cancelLabel={cancel}
      tone="danger"
      typed={userEmail}
      typedLabel={words.typed({ email: isolate(userEmail) })}
      run={disable}
      onClose={onClose}
    >
      <p className={plain}>{words.lead}</p>
      <ul className={points}>
        <li>{words.signedOut}</li>
        <li>{words.noWayIn}</li>
        {kinds.map((kind) => {
          const count = found?.find((each) => each.kind === kind)?.count
          return count && <li key={kind}>{words[kind]({ count })}</li>
        })}
      </ul>
    </ConfirmAction>
  )
}

/** The service's counts in the order of the text. */
const kinds = [
  'sessions',
  'openSignIns',
  'rememberedBrowsers',
  'openLinks',
  'networks',
  'runningServers',
  'openCommands',
] as const
