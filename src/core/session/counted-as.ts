import { site } from '../../contract/site.ts'
import { shared } from '../registry.ts'
import type { Session } from './session.ts'

/** Whom an event of the page's own analytics is about. */
export interface CountedAs {
  vid: string
  userId: string
  email: string
}

/** Who the visitor is to the page's analytics, asked once for each of signed in and signed out. Nobody where no answer came. */
export async function countedAs({ svc, $state }: Session): Promise<CountedAs> {
  const answer = await shared(`analytics ${svc.base} ${svc.siteKey} ${$state.get().status}`, () =>
    svc.call(site.analytics).catch(() => undefined),
  )
  const { vid, userId, email } = answer ?? nobody
  return { vid, userId, email }
}

/** Where the site counts nothing, nobody is named. */
export const nobody: CountedAs = { vid: '', userId: '', email: '' }
