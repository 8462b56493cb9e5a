import type { SiteInfo } from '../site.ts'

/** The site's logo for the reader's colour scheme; its name where there is none. */
export function Logo({ site, slot }: { site: SiteInfo | undefined; slot?: string }) {
  const { light, dark } = site?.logos ?? {}
  if (!site || !(light ?? dark)) return <strong slot={slot}>{site?.systemName ?? '\u00a0'}</strong>
  return (
    <picture slot={slot}>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={light ?? dark} alt={site.systemName} height={32} />
    </picture>
  )
}
