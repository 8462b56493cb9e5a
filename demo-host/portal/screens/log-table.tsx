import { useStore } from 'portico/react'
import { Fragment, useId, useState } from 'react'
import { texts } from '../messages.ts'
import { lang } from '../settings/language.ts'
import type { Reports } from './log-view.tsx'

type Report = Reports['items'][number]

/** Crash reports as a table; each opens to its details. */
export function LogTable({ title, reports }: { title: string; reports: readonly Report[] }) {
  const t = useStore(texts)
  const heads = [t.logAt, t.logMessage, t.logElement, t.logPage]
  return (
    // What is wider than the page is reached by scrolling, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="spoken">{t.logDetails}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ report }: { report: Report }) {
  const t = useStore(texts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { at, message, element, page, version, userAgent, stack } = report
  const facts: [string, string][] = [
    [t.logMessage, message],
    [t.logVersion, version],
    [t.logBrowser, userAgent],
  ]
  return (
    <Fragment>
      <tr>
        <td>
          <time dateTime={at}>{new Date(at).toLocaleString(lang)}</time>
        </td>
        <td className="text" dir="auto">
          {message}
        </td>
        <td>
          <bdi dir="ltr">{element}</bdi>
        </td>
        <td>
          <bdi dir="ltr">{page}</bdi>
        </td>
        <td>
          <button
            type="button"
            className="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t.logDetails}
          </button>
        </td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={5}>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </Fragment>
            ))}
          </dl>
          {/* Long lines are read by scrolling them. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre dir="ltr" tabIndex={0} role="group" aria-label={t.logStack}>
            {stack}
          </pre>
        </td>
      </tr>
    </Fragment>
  )
}
