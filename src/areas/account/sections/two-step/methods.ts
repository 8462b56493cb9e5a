import { security } from '../../../../contract/account/security.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps, Details } from '../../area.ts'
import type { Security } from '../../security.ts'
import type { AccountStore } from '../../store.ts'

/** The props of the section's parts. */
export interface SecuredProps extends SectionProps {
  security: Security
  /** Shows a change that the service has taken. */
  change: (security: Security) => void
}

/** The methods of the second step, in the order of the screen, each with its switch in the profile. */
export const switches = { email: 'emailTFAEnabled', sms: 'smsTFAEnabled', app: 'googleTFAEnabled' } as const

export type Method = keyof typeof switches

/** The methods that are on. */
export const methodsOn = (details: Details): Method[] =>
  (Object.keys(switches) as Method[]).filter((method) => details[switches[method]])

/** Switches the whole; a method that is on stays on, for the next time. */
export const switchTwoStep = (store: AccountStore, useTFA: boolean): Promise<void> =>
  update(store, { useTFA })

/** Switches one method. The first one switches two-step sign-in on with it. */
export function switchMethod(store: AccountStore, method: Method, on: boolean): Promise<void> {
  const details = store.$details.get()!
  const isFirst = on && methodsOn(details).length === 0
  return update(store, { [switches[method]]: on, useTFA: details.useTFA || isFirst })
}

type Switches = Partial<Pick<Details, 'useTFA' | (typeof switches)[Method]>>

async function update(store: AccountStore, change: Switches): Promise<void> {
  const next = { ...store.$details.get()!, ...change }
  await actConfirmed(store.island, security.update, {
    params: { userId: next.userId },
    body: {
      useTFA: next.useTFA,
      useTFAEmail: next.emailTFAEnabled,
      useTFASMS: next.smsTFAEnabled,
      useTFAGoogle: next.googleTFAEnabled,
      useAllowedIP: next.allowedIPEnabled,
    },
  })
  store.patch(change)
}
