import { useStore } from 'portico/react'
import { ConsentAgain } from '../analytics/ask-consent.tsx'
import { texts } from '../messages.ts'
import { menu } from '../session/page-session.ts'
import { lang, languages, switchLanguage, type Language } from '../settings/language.ts'
import type { SiteInfo } from '../site.ts'

const others = Object.entries(languages).filter(([each]) => each !== lang) as [Language, string][]

/** Footer of every page: copyright, terms, consent, and other languages. */
export function Foot({ site, isHidden = false }: { site: SiteInfo | undefined; isHidden?: boolean }) {
  const t = useStore(texts)
  const { value } = useStore(menu.$menu)
  const copyright = value?.whitelabel.copyright ?? site?.copyright
  return (
    <footer className={isHidden ? 'foot foot-hidden' : 'foot'}>
      <p dir="auto">{copyright ?? '\u00a0'}</p>
      <a href={site?.termsPage ?? '/termsOfService'}>{t.termsTitle}</a>
      {site?.pricingPage && <a href={site.pricingPage}>{t.pricingTitle}</a>}
      {site?.hasAnalytics && <ConsentAgain />}
      {others.map(([each, name]) => (
        <a
          key={each}
          href={`?lang=${each}`}
          lang={each}
          onClick={(event) => {
            event.preventDefault()
            switchLanguage(each)
          }}
        >
          {name}
        </a>
      ))}
    </footer>
  )
}
