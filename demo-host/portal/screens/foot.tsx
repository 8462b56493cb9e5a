import { lang, switchLanguage } from '../language.ts'
import type { portalPack } from '../messages.ts'
import type { SiteInfo } from '../site.ts'

/** The foot of every page: copyright and the other language. */
export function Foot({ site, texts }: { site: SiteInfo | undefined; texts: (typeof portalPack)['en'] }) {
  const other = lang === 'he' ? 'en' : 'he'
  return (
    <footer className="foot">
      {site?.copyright && <p dir="auto">{site.copyright}</p>}
      <a
        href={`?lang=${other}`}
        lang={other}
        onClick={(event) => {
          event.preventDefault()
          switchLanguage()
        }}
      >
        {texts.language}
      </a>
    </footer>
  )
}
