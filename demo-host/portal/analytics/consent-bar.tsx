import { useStore } from 'portico/react'
import { useEffect, useRef } from 'react'
import { tell } from '../toasts/news.ts'
import { $consent, $isConsentOpen, asksForPrivacy, decideConsent, type Consent } from './consent.ts'
import { texts } from './messages.ts'

/** Consent question above the footer; nothing waits for the answer. */
export function ConsentBar({ site }: { site: string }) {
  const t = useStore(texts)
  const consent = useStore($consent)
  const isReopened = useStore($isConsentOpen)
  const isMoot = asksForPrivacy(navigator)
  const ref = useRef<HTMLElement>(null)
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    // It is at the end of the page and needs no focus there.
    if (isReopened) ref.current?.focus({ preventScroll: true })
  }, [isReopened])
  const close = () => {
    giveFocus(before.current)
    $isConsentOpen.set(false)
  }
  const choose = (choice: Consent) => {
    // Confirms only a changed answer.
    if (isReopened) tell({ tone: 'success', key: 'saved' })
    close()
    decideConsent(choice)
  }
  return (
    // Nothing to press; it notes where the focus came from.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      className="consent"
      aria-labelledby="consent-title"
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      <div className="consent-text">
        <h2 id="consent-title">{t.title}</h2>
        <p>{isMoot ? t.asksForPrivacy : t.question({ site })}</p>
        {!isMoot && consent && <p>{consent === 'allowed' ? t.isAllowed : t.isRefused}</p>}
      </div>
      <div className="consent-choice">
        {isMoot || (
          <>
            <button type="button" className="button" onClick={() => choose('refused')}>
              {t.refuse}
            </button>
            <button type="button" className="button" onClick={() => choose('allowed')}>
              {t.allow}
            </button>
          </>
        )}
        {isReopened && (
          <button type="button" className="quiet" onClick={close}>
            {t.close}
          </button>
        )}
      </div>
    </section>
  )
}

/** Back to where the focus came from, else to the page. */
function giveFocus(before: EventTarget | null): void {
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (document.activeElement !== before) document.getElementById('main')?.focus({ preventScroll: true })
}
