import { useStore } from 'portico/react'
import type { SiteInfo } from '../site.ts'
import { choices } from '../settings/choices.ts'

/** The site's logo for the reader's color scheme, or its name. */
export function Logo({ site, slot }: { site: SiteInfo | undefined; slot?: string }) {
  const own = useStore(choices.$scheme)
  // The reader's choice, else the site's preference, else the system's.
  const scheme = own === 'auto' ? (site?.theme.scheme ?? 'auto') : own
  const { light, dark } = site?.logos ?? {}
  if (!site || !(light ?? dark)) return <strong slot={slot}>{site?.systemName ?? '\u00a0'}</strong>
  const chosen = scheme === 'dark' ? (dark ?? light) : (light ?? dark)
  return (
    <picture slot={slot}>
      {dark && scheme === 'auto' && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={chosen} alt={site.systemName} height={32} />
    </picture>
  )
}
