import { fetchScript, useStore } from 'portico/react'
import { useEffect, useState, type ComponentType } from 'react'
import { texts } from '../messages.ts'
import { words } from '../settings/language.ts'
import { useSite } from '../site.ts'
import { $consent, $isConsentOpen } from './consent.ts'

type Bar = ComponentType<{ site: string }>

/** Asks for consent if the site counts visitors and this one hasn't decided. Loads the question on demand. */
export function AskConsent() {
  const site = useSite()
  const consent = useStore($consent)
  const isOpen = useStore($isConsentOpen)
  const [Loaded, setLoaded] = useState<Bar>()
  const isAsked = site?.hasAnalytics === true && (isOpen || !consent)
  useEffect(() => {
    // Counts nothing unless the question was shown: not asking is no consent.
    if (isAsked)
      fetchBar().then(
        (Bar) => setLoaded(() => Bar),
        () => $isConsentOpen.set(false),
      )
  }, [isAsked])
  return isAsked && Loaded ? <Loaded site={site.name} /> : null
}

async function fetchBar(): Promise<Bar> {
  const { ConsentBar } = await fetchScript(() => import('./consent-bar.tsx'))
  await words.ready()
  return ConsentBar
}

/** Reopens the question, for visitors who want to change their answer. */
export function ConsentAgain({ before }: { before?: (button: Element) => void }) {
  const t = useStore(texts)
  return (
    <button
      type="button"
      className="link"
      onClick={({ currentTarget }) => {
        before?.(currentTarget)
        $isConsentOpen.set(true)
      }}
    >
      {t.consent}
    </button>
  )
}
