import { useQuery } from '../../../ui/query/use-query.ts'
import { createElement } from 'react'
import { site } from '../../../contract/sites/site.ts'
import { directionOf } from '../../../core/i18n/direction.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { headingTag } from '../../../ui/kit/card/card-level.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import { publicPack } from '../public-messages.en.ts'
import { BackLink, Paragraphs, Working } from '../public-parts.tsx'
import { Heading, RouteLink } from '../screen-parts.tsx'
import type { LoginStore } from '../store.ts'
import { subtitle, terms } from './terms.css.ts'

/** The site's terms of service, in the reader's language where the site has it. */
export function Terms({ store }: { store: LoginStore }) {
  const lang = useStore(useIsland().words.$lang)
  return <TermsIn key={lang} store={store} locale={lang} />
}

function TermsIn({ store, locale }: { store: LoginStore; locale: string }) {
  const words = useWords(publicPack)
  const below = headingTag(useHeadingLevel() + 1)
  const isClosed = useStore(store.$site)?.registrationAllowed === false
  const { value, error, refresh } = useQuery(site.terms, { query: { locale } }, { isPublic: true })
  return (
    <>
      <Heading>{value?.title ?? words.terms}</Heading>
      {error && (
        <>
          <Banner tone="danger">
            {words.notLoaded} {error.text}
          </Banner>
          <Button onPress={() => void refresh()}>{words.retry}</Button>
        </>
      )}
      {!value && !error && <Working />}
      {value && (
        <div className={`${stack} ${terms}`} lang={value.locale} dir={directionOf(value.locale)}>
          <p className={note}>{words.updated({ date: dateOf(value.updated, value.locale) })}</p>
          {value.sections.map(({ heading, text }, at) => (
            <section key={at} className={stack}>
              {createElement(below, { className: subtitle }, heading)}
              <Paragraphs text={text} />
            </section>
          ))}
        </div>
      )}
      {!isClosed && (
        <RouteLink store={store} to="/create">
          {words.createTitle}
        </RouteLink>
      )}
      <BackLink store={store} />
    </>
  )
}

// A visitor has no date format of their own yet, so the day is written out in the language of the text.
function dateOf(day: string, locale: string): string {
  try {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
  } catch {
    // An invalid day or language shows as it is.
    return day
  }
}
