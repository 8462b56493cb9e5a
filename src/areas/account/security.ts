import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { Infer } from 'superstruct'
import { security, type SecurityDetails } from '../../contract/security.ts'
import type { Loaded } from '../../ui/island/loaded.ts'
import { useStore } from '../../ui/use-store.ts'
import type { AccountStore } from './store.ts'
import { useTask } from '../../ui/task/task.ts'

/** How the account is secured. */
export type Security = Infer<typeof SecurityDetails>

/**
 * How the account is secured, fetched once for all cards of an element. What the profile tells as well, such as the phones,
 * is to be read there: changes are patched into it.
 */
export function useSecurity(store: AccountStore): Loaded<Security> {
  const [{ $security, fetch }] = useState(() => openedIn(store))
  const value = useStore($security)
  const { problem: error, run } = useTask()
  const retry = () => void run(fetch)
  useEffect(retry, [])
  return {
    ...(value && { value }),
    ...(error && { error }),
    retry,
    change: (changed) => $security.set(changed),
  }
}

const all = new WeakMap<AccountStore, ReturnType<typeof open>>()

function openedIn(store: AccountStore) {
  const opened = all.get(store) ?? open(store)
  all.set(store, opened)
  return opened
}

function open({ island }: AccountStore) {
  const $security = atom<Security | undefined>(undefined)
  let asked: Promise<Security> | undefined
  return {
    $security,
    async fetch(): Promise<void> {
      if ($security.get()) return
      asked ??= island.act(security.details, {}).finally(() => (asked = undefined))
      $security.set(await asked)
    },
  }
}
