import type { Infer } from 'superstruct'
import { profile, type Consequence } from '../../../../contract/profile.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { countedAs } from '../../../../core/session/counted-as.ts'
import { siteOf } from '../../../../core/session/site-of.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { points } from '../../card-parts.css.ts'
import { accountPack } from '../../messages.ts'
import { pack } from './messages.ts'

type Found = Infer<typeof Consequence>[]

/** Says what the service has found, and disables the account once its address is typed. */
export function AskToDisable({
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
    // Afterwards the service knows nobody here any more.
    const who = await countedAs(session, (await siteOf(session))?.hasAnalytics)
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

/** What the service counts, in the order to say it. */
const kinds = [
  'sessions',
  'openSignIns',
  'rememberedBrowsers',
  'openLinks',
  'networks',
  'openCommands',
] as const
