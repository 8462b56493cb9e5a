import { useEffect, useState } from 'react'
import { code } from '../../../../contract/engine/error-codes.ts'
import { partner } from '../../../../contract/account/partner.ts'
import { formatDate } from '../../../../core/format/date.ts'
import { timestampIn } from '../../../../core/format/timestamp.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { CopyButton } from '../../../../ui/kit/button/copy-button.tsx'
import { Item, ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { note, plain, row } from '../../../../ui/kit/layout.css.ts'
import { Link } from '../../../../ui/kit/link/link.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { useStore } from '../../../../ui/use-store.ts'
import type { SectionProps, Details } from '../../area.ts'
import { further } from '../../card-parts.css.ts'
import type { AccountStore } from '../../store.ts'
import { ConnectorForm } from './connector-form.tsx'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** The connector to the provider's partner account: its five fields, the consent, its end. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  const isThere = props.details.appConsentURL !== ''
  const state = (
    <Chip tone={isThere ? 'success' : 'neutral'}>{isThere ? words.isConnected : words.isNotConnected}</Chip>
  )
  return (
    <Card title={words.title} about={words.about} state={state}>
      <ConsentArrival store={props.store} />
      <ConnectorForm {...props} />
      {isThere && <Consent details={props.details} />}
      <ProviderFacts details={props.details} />
    </Card>
  )
}

/** Notes a consent when its address leads back here, and says how that went. */
function ConsentArrival({ store }: { store: AccountStore }) {
  const { act, location } = useIsland()
  const words = useWords(pack)
  const [query] = useState(() => location.$query.get())
  const state = query.get('state')
  const isGiven = /^true$/i.test(query.get('admin_consent') ?? '')
  const [done, setDone] = useState(false)
  const { run, busy, problem } = useTask()
  useEffect(() => {
    if (!state || !isGiven) return
    void run(async () => {
      await act(partner.consent, { body: { state } })
      setDone(true)
      await store.reload()
    })
  }, [state, isGiven])
  if (done)
    return (
      <Banner tone="info" focuses>
        {words.consented}
      </Banner>
    )
  if (problem || (state && query.has('error')))
    return (
      <Banner tone="danger" focuses>
        {problem
          ? problem.code === code.badToken
            ? words.consentExpired
            : problem.text
          : words.consentRefused}
      </Banner>
    )
  return busy && <p className={note}>{words.noting}</p>
}

/** The link for a tenant administrator's consent, and the time of the last one. */
function Consent({ details }: { details: Details }) {
  const { words: spoken } = useIsland()
  const words = useWords(pack)
  const locale = useStore(spoken.$lang)
  const { appConsentURL: url, appLastConsent: last } = details
  const given = timestampIn(last ?? '')
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

/** Read-only settings that the provider made for all users. */
function ProviderFacts({ details }: { details: Details }) {
  const words = useWords(pack)
  const { microsoftPartnerId, importUrl } = details
  if (!microsoftPartnerId && !importUrl) return null
  return (
    <div className={further}>
      <ItemList label={words.provider}>
        {microsoftPartnerId && (
          <Item title={words.partnerId} details={[<bdi key="id">{microsoftPartnerId}</bdi>]} />
        )}
        {importUrl && <Item title={words.importUrl} details={[<bdi key="url">{importUrl}</bdi>]} />}
      </ItemList>
    </div>
  )
}
