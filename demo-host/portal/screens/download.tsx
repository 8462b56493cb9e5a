import { useStore } from 'portico/react'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { texts } from '../messages.ts'
import type { ScreenProps } from '../views.ts'
import { ReportFile } from './report-file.tsx'

/** Target of file links in emails: a report's file, or a message that there isn't one. */
export function Screen({ route }: ScreenProps) {
  const t = useStore(texts)
  const query = new URLSearchParams(useSearch())
  const [id, key] = [query.get('id'), query.get('key')]
  if (route.path.startsWith('/report/') && id && key) return <ReportFile id={id} fileKey={key} />
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <h1>{t.downloadTitle}</h1>
      <p>{t.downloadText}</p>
      <p>
        <Link className="button" href="/">
          {t.toHome}
        </Link>
      </p>
    </main>
  )
}
