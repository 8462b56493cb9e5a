import { useStore, fetchReportDeliveries } from 'portico/react'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useState } from 'react'
import { texts } from '../messages.ts'
import type { ScreenProps } from '../views.ts'
import { GoToSignIn } from '../routing/go.tsx'
import { Waiting } from '../frame/waiting.tsx'
import { page } from '../session/page-session.ts'
import { meetOwnFailure } from '../session/session-errors.ts'
import { useAnswer } from '../session/use-answer.ts'
import { LinkedFile, type LinkPurpose } from './linked-file.tsx'
import { Problem } from './problem.tsx'
import { saveBlob } from './save-blob.ts'

/** Target of file links: a file for the holder of its link, a report's file for its user, or a message that there isn't one. */
export function Screen({ route }: ScreenProps) {
  const t = useStore(texts)
  const query = new URLSearchParams(useSearch())
  const [token] = useState(() => takeToken(location))
  if (token !== undefined) return <LinkedFile purpose={purposeOf(route.path)} token={token} />
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

/** A report's file, for the user it was made for; signed-out visitors sign in first. */
function ReportFile({ id, fileKey }: { id: string; fileKey: string }) {
  const { status } = useStore(page.$state)
  if (status === 'signed-out') return <GoToSignIn />
  return (
    <main id="main" className="screen" tabIndex={-1}>
      {status === 'unknown' ? <Waiting /> : <Offered id={id} fileKey={fileKey} />}
    </main>
  )
}

function Offered({ id, fileKey }: { id: string; fileKey: string }) {
  const t = useStore(texts)
  const { value, hasFailed } = useAnswer(
    async () => page.svc.call((await fetchReportDeliveries()).delivery, { params: { cmdId: id } }),
    [id],
  )
  const [problem, setProblem] = useState(false)
  const fetchIt = async () => {
    setProblem(false)
    try {
      const { file: fileCall } = await fetchReportDeliveries()
      const file = await page.svc.call(fileCall, {
        params: { cmdId: id },
        query: { key: fileKey },
      })
      saveBlob(file, value?.name ?? '')
    } catch (error) {
      meetOwnFailure(error)
      setProblem(true)
    }
  }
  const isThere = value?.link !== undefined && value.link !== null
  if (!value && !hasFailed) return <Waiting />
  return (
    <>
      <h1>{isThere ? value.title || t.reportFileTitle : t.downloadTitle}</h1>
      {problem && <Problem text={t.reportFileFailed} again={() => void fetchIt()} />}
      <p>{isThere ? value.name : t.reportFileGone}</p>
      <p>
        {isThere ? (
          <button type="button" className="button" onClick={() => void fetchIt()}>
            {t.reportFileDownload}
          </button>
        ) : (
          <Link className="button" href="/">
            {t.toHome}
          </Link>
        )}
      </p>
    </>
  )
}

// `assets/take-query.js` has taken it out of the address of the first page; within the portal it is still there.
function takeToken({ pathname, hash }: Location): string | undefined {
  const registry = (globalThis as { [key: symbol]: Map<string, string> | undefined })[
    Symbol.for('portico.session.v1')
  ]
  const [path, taken] = (registry?.get('download') ?? '').split('#')
  const fragment = path === pathname ? taken : hash.slice(1)
  return new URLSearchParams(fragment).get('token') ?? undefined
}

const purposeOf = (path: string) => path.split('/')[1] as LinkPurpose
