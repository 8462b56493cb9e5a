import { formatDate } from '../../../../core/format/date.ts'
import { instantIn } from '../../../../core/format/instant.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { CopyButton } from '../../../../ui/kit/copy-button.tsx'
import { note, plain, row } from '../../../../ui/kit/layout.css.ts'
import { Link } from '../../../../ui/kit/link.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import type { Details } from '../../area.ts'
import { further } from '../../card-parts.css.ts'
import { pack } from './messages.ts'

/** Where an administrator of the tenant permits the application, and when one did. */
export function Consent({ details }: { details: Details }) {
  const { words: spoken } = useIsland()
  const words = useWords(pack)
  const locale = useStore(spoken.$lang)
  const { appConsentURL: url, appLastConsent: last } = details
  const given = instantIn(last ?? '')
  const date = given !== undefined && isolate(formatDate(given, { ...details, locale }))
  return (
    <div className={further}>
      <p className={plain}>{words.consentLead}</p>
      <div className={row}>
        {/^https:/i.test(url) && <Link href={url}>{words.consent}</Link>}
        <CopyButton text={url} label={words.copy} copiedLabel={words.copied} />
      </div>
      <p className={note}>{date ? words.lastConsent({ date }) : words.noConsent}</p>
    </div>
  )
}
