import { security } from '../../../../contract/security.ts'
import type { Details } from '../../area.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { AccountStore } from '../../store.ts'

/** The ways to pass the second step, in the order of the screen, each with its switch in the profile. */
export const ways = { email: 'emailTFAEnabled', sms: 'smsTFAEnabled', app: 'googleTFAEnabled' } as const

export type Way = keyof typeof ways

/** The ways that are on. */
export const waysOn = (details: Details): Way[] =>
  (Object.keys(ways) as Way[]).filter((way) => details[ways[way]])

/** Switches the whole; a way that is on stays on, for the next time. */
export const switchTwoStep = (store: AccountStore, useTFA: boolean): Promise<void> =>
  update(store, { useTFA })

/** Switches one way. The first one switches two-step sign-in on with it. */
export function switchWay(store: AccountStore, way: Way, on: boolean): Promise<void> {
  const details = store.$details.get()!
  const isFirst = on && waysOn(details).length === 0
  return update(store, { [ways[way]]: on, useTFA: details.useTFA || isFirst })
}

type Switches = Partial<Pick<Details, 'useTFA' | (typeof ways)[Way]>>

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
