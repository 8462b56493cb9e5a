import type { ComponentType } from 'react'
import type { Infer } from 'superstruct'
import type { ProfileDetails } from '../../contract/account/profile-details.ts'
import type { Pack } from '../../core/i18n/words.ts'
import type { AccountStore } from './store.ts'

export type Details = Infer<typeof ProfileDetails>

/** Props of every section, which renders only once the profile is loaded. */
export interface SectionProps {
  store: AccountStore
  details: Details
}

/** The exports of a section's file. */
export interface SectionModule {
  Section: ComponentType<SectionProps>
  packs: readonly Pack[]
}

/** A card of the profile: its users and its module. */
export interface SectionSpec {
  id: string
  /** Only those whom it concerns see it. */
  applies?: (details: Details) => boolean
  load: () => Promise<SectionModule>
}

/** Start route. */
export const start = '/Profile'

/** The profile as data: its groups in the order of their tabs, each with its sections in the order of the screen. */
export const groups: Readonly<Record<string, readonly SectionSpec[]>> = {
  settings: [
    { id: 'identity', load: () => import('./sections/identity/section.tsx') },
    { id: 'preferences', load: () => import('./sections/preferences/section.tsx') },
  ],
  security: [
    { id: 'password', load: () => import('./sections/password/section.tsx') },
    { id: 'two-step', load: () => import('./sections/two-step/section.tsx') },
    { id: 'phones', load: () => import('./sections/phones/section.tsx') },
    { id: 'addresses', load: () => import('./sections/addresses/section.tsx') },
  ],
  activity: [
    { id: 'sessions', load: () => import('./sections/sessions/section.tsx') },
    { id: 'history', load: () => import('./sections/history/section.tsx') },
  ],
  notifications: [
    { id: 'mails', load: () => import('./sections/mails/section.tsx') },
    {
      id: 'additional-email',
      applies: ({ isParent, isRootOrAdmin }) => isParent || isRootOrAdmin,
      load: () => import('./sections/additional-email/section.tsx'),
    },
  ],
  connected: [{ id: 'connected', load: () => import('./sections/connected/section.tsx') }],
  partner: [
    {
      id: 'partner',
      applies: ({ enableCSPSettings, enableCSPConnector }) => enableCSPSettings && enableCSPConnector,
      load: () => import('./sections/partner/section.tsx'),
    },
  ],
  account: [
    { id: 'data', load: () => import('./sections/data/section.tsx') },
    { id: 'disable', load: () => import('./sections/disable/section.tsx') },
  ],
}
