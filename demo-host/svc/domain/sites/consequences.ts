import type { SettingChanges } from './site-drafts.ts'

/** What a publication does: how many settings it changes, and what it takes from people. */
export const consequencesOf = (changes: SettingChanges): { kind: string; count: number }[] => [
  { kind: 'changes', count: Object.keys(changes).length },
  ...Object.entries(taken)
    .map(([kind, count]) => ({ kind, count: count(changes) }))
    .filter(({ count }) => count > 0),
]

/** By kind of consequence, how many things people lose. */
const taken: Readonly<Record<string, (changes: SettingChanges) => number>> = {
  registrationCloses: ({ registrationAllowed, newUserBilling }) =>
    Number(registrationAllowed?.new === false || newUserBilling?.new === 'external'),
  hostsRemoved: ({ hosts }) => removedFrom(hosts),
  languagesRemoved: ({ locales }) => removedFrom(locales),
  supportCloses: ({ supportEnabled }) => Number(supportEnabled?.new === false),
  monthlyEnds: ({ billingModes }) => Number(billingModes?.new === 'hourly'),
  offeredRemoved: ({ offered }) => removedFrom(offered),
  currencyChanges: ({ currency }) => Number(currency !== undefined),
}

const removedFrom = (change: SettingChanges['hosts']): number => {
  const after = (change?.new ?? []) as readonly unknown[]
  return ((change?.old ?? []) as readonly unknown[]).filter((each) => !after.includes(each)).length
}
