import { sql } from 'kysely'
import type { SiteSettingName, SiteSettingValues } from '../../../../src/contract/sites/site-settings.ts'
import { siteSettingNames } from '../../../../src/contract/sites/site-settings.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { callerId, type SiteCaller } from './site-caller.ts'

/** A changed setting: its value when it was changed, and the new one. */
export interface ChangedSetting {
  old: unknown
  new: unknown
}

/** Changed settings by name. */
export type SettingChanges = Readonly<Partial<Record<SiteSettingName, ChangedSetting>>>

/** Settings by name; null takes a value away. */
export type SettingPatch = { readonly [Name in keyof SiteSettingValues]?: SiteSettingValues[Name] | null }

/** The draft of the open site; empty without one. */
export const readDraft = async (trx: Trx, siteId: number): Promise<SettingChanges> => {
  const { rows } = await sql<{ changes: SettingChanges }>`
    select changes from site_draft where site_id = ${siteId}`.execute(trx)
  return rows[0]?.changes ?? {}
}

/** Settings that differ, by name. */
export const changesBetween = (
  before: Readonly<Partial<SiteSettingValues>>,
  after: SettingPatch,
): SettingChanges =>
  Object.fromEntries(
    siteSettingNames
      .filter((name) => after[name] !== undefined && !isSame(before[name] ?? null, after[name]))
      .map((name) => [name, { old: before[name] ?? null, new: after[name] }]),
  )

/** The new values of changes; null for one that is taken away. */
export const newValues = (changes: SettingChanges): SettingPatch =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.new])) as SettingPatch

/** Settings with changes. */
export const withChanges = (settings: SiteSettingValues, changes: SettingChanges): SiteSettingValues =>
  Object.fromEntries(
    Object.entries({ ...settings, ...newValues(changes) }).filter(([, value]) => value !== null),
  ) as SiteSettingValues

/** Changes in the order of the pages; the database has an order of its own. */
export const inOrder = (changes: SettingChanges): [SiteSettingName, ChangedSetting][] =>
  siteSettingNames.flatMap((name) => {
    const change = changes[name]
    return change ? [[name, change]] : []
  })

/** Whether two values of a setting are the same. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other)

// The database has an order of its own for the keys of an object.
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Replaces the draft of the open site, or deletes it if nothing is changed. */
export const writeDraft = async (
  trx: Trx,
  call: Pick<SiteCaller, 'session'>,
  changes: SettingChanges,
): Promise<void> =>
  void (await sql`select site_draft_save(${JSON.stringify(changes)}::jsonb, ${callerId(call)}::int)`.execute(
    trx,
  ))
