import { code, fetchDownloads, useStore } from 'portico/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Waiting } from '../frame/waiting.tsx'
import { texts } from '../messages.ts'
import { page } from '../session/page-session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useDateText } from '../session/use-date-text.ts'
import { lang } from '../settings/language.ts'
import { Problem } from './problem.tsx'
import { saveBlob } from './save-blob.ts'

/** The page that a link was made for. */
export type LinkPurpose = 'usage' | 'invoice' | 'report'

interface LinkedFileProps {
  purpose: LinkPurpose
  token: string
}

/** Milliseconds between looks at a file that is being made. */
const pace = 3000

/** The file of a link. No session is needed. */
export function LinkedFile({ purpose, token }: LinkedFileProps) {
  const t = useStore(texts)
  const body = { purpose, token }
  const [refusal, setRefusal] = useState<number>()
  const { value, hasFailed, isAsking, again } = useAnswer(async () => {
    try {
      const { downloads, sizeText } = await fetchDownloads()
      const file = await page.svc.call(downloads.show, { body })
      return { ...file, size: file.size === null ? null : sizeText(file.size, lang) }
    } catch (error) {
      setRefusal(codeOf(error))
      throw error
    }
  }, [purpose, token])
  const isMaking = value?.state === 'making'
  useEffect(() => {
    if (!isMaking || isAsking) return
    const timer = setTimeout(again, pace)
    return () => clearTimeout(timer)
  }, [isMaking, isAsking])

  if (!value && !hasFailed) return <Page title={t.fileTitle} content={<Waiting />} />
  if (refusal === code.badToken) return <Page title={t.downloadTitle} content={<p>{t.linkRefused}</p>} />
  if (refusal === code.tooMany) return <Page title={t.downloadTitle} content={<p>{t.linkWait}</p>} />
  if (!value)
    return <Page title={t.fileTitle} content={<Problem text={t.reportFileFailed} again={again} />} />
  if (value.state === 'failed') return <Page title={t.downloadTitle} content={<p>{t.fileNotMade}</p>} />
  if (value.state === 'making')
    return (
      <Page
        title={t.fileTitle}
        content={
          <>
            <p role="status">{t.fileMaking({ percent: String(value.progress) })}</p>
            <progress max={100} value={value.progress} aria-label={t.fileTitle} />
            <p>{t.fileMakingHint}</p>
          </>
        }
      />
    )
  return <Page title={t.fileTitle} content={<Ready body={body} file={value} onRefused={setRefusal} />} />
}

interface ReadyProps {
  body: LinkedFileProps
  file: { name: string | null; size: string | null; expiresAt: string }
  onRefused: (code: number) => void
}

function Ready({ body, file: { name, size, expiresAt }, onRefused }: ReadyProps) {
  const t = useStore(texts)
  const dateText = useDateText()
  const [state, setState] = useState<'idle' | 'fetching' | 'failed' | 'saved'>('idle')
  const fetchIt = async () => {
    setState('fetching')
    try {
      saveBlob(await page.svc.call((await fetchDownloads()).downloads.file, { body }), name ?? '')
      setState('saved')
    } catch (error) {
      setState('failed')
      const refused = codeOf(error)
      if (refused === code.badToken || refused === code.tooMany) onRefused(refused)
    }
  }
  return (
    <>
      <p>
        <bdi>{size === null ? name : t.fileReady({ name: name ?? '', size })}</bdi>
      </p>
      {state === 'failed' && <Problem text={t.reportFileFailed} again={() => void fetchIt()} />}
      <p>
        <button
          type="button"
          className="button"
          disabled={state === 'fetching'}
          onClick={() => void fetchIt()}
        >
          {t.reportFileDownload}
        </button>
      </p>
      <p role="status">{state === 'saved' ? t.fileSaved : ''}</p>
      <p>{t.fileUntil({ time: dateText(expiresAt) })}</p>
    </>
  )
}

function Page({ title, content }: { title: string; content: ReactNode }) {
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <h1>{title}</h1>
      {content}
    </main>
  )
}

const codeOf = (error: unknown): number | undefined =>
  (error as { first?: { code: number } } | undefined)?.first?.code
