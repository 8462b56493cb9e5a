import { fetchStrings } from '../../core/i18n/fetch-strings.ts'
import { configure, type Settings } from '../../core/settings.ts'
import { islands } from '../island/islands.ts'
import type { SettingsChange } from './portico.ts'
import { joinAnew } from './session.ts'

/** What an element is told has changed, by setting. */
const changes: Record<keyof Settings, 'svc' | 'theme' | 'lang' | 'strings'> = {
  svc: 'svc',
  siteKey: 'svc',
  theme: 'theme',
  scheme: 'theme',
  density: 'theme',
  lang: 'lang',
  strings: 'strings',
}

/** Changes settings, and lets every element that stands know. */
export async function update(change: SettingsChange): Promise<void> {
  for (const name of Object.keys(change)) {
    if (!Object.hasOwn(changes, name))
      throw new TypeError(
        `portico.update: "${name}" is no setting. There are: ${Object.keys(changes).join(', ')}.`,
      )
  }
  configure(change as Settings)
  if (typeof change.strings === 'string') await fetchStrings(change.strings)
  const told = new Set((Object.keys(change) as (keyof Settings)[]).map((name) => changes[name]))
  if (told.has('svc')) joinAnew()
  for (const [host, view] of islands()) {
    for (const name of told) {
      // One with a service of its own keeps it.
      if (name !== 'svc' || !host.hasAttribute('svc')) view.update(name)
    }
  }
}
