import { useStore } from 'portico/react'
import { texts } from '../messages.ts'
import { useDateText } from '../session/use-date-text.ts'
import { endPreview, type ThemePreview } from './theme-preview.ts'

/** Says below the page that its theme is a preview, until when, and leaves it. */
export function PreviewBar({ preview }: { preview: ThemePreview }) {
  const t = useStore(texts)
  const dateText = useDateText()
  return (
    <section className="consent" aria-labelledby="preview-title">
      <div className="consent-text">
        <h2 id="preview-title">{t.previewTitle}</h2>
        <p>{preview.state === 'open' ? t.previewText({ time: dateText(preview.until) }) : t.previewFailed}</p>
      </div>
      <div className="consent-choice">
        {preview.state === 'failed' && (
          <button type="button" className="button" onClick={() => location.reload()}>
            {t.retry}
          </button>
        )}
        <button type="button" className="button" onClick={endPreview}>
          {t.previewLeave}
        </button>
      </div>
    </section>
  )
}

/** In place of the portal, once the link no longer opens. */
export function PreviewEnded() {
  const t = useStore(texts)
  return (
    <div className="frame">
      <main id="main" className="screen" tabIndex={-1}>
        <h1>{t.previewEndedTitle}</h1>
        <p>{t.previewEnded}</p>
        <p>
          <button type="button" className="button" onClick={endPreview}>
            {t.previewToPortal}
          </button>
        </p>
      </main>
    </div>
  )
}
