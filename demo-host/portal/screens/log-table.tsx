import { useStore } from 'portico/react'
import { Fragment, useId, useState } from 'react'
import { texts } from '../messages.ts'
import type { Reports } from './use-reports.ts'

type Report = Reports['items'][number]

interface LogTableProps {
  title: string
  reports: readonly Report[]
  /** Writes a moment as the user reads dates. */
  dateText: (iso: string) => string
}

/** Crash reports as a table; each opens to its details. */
export function LogTable({ title, reports, dateText }: LogTableProps) {
  const t = useStore(texts)
  return (
    // What is wider than the page is reached by scrolling, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.logAt}</th>
            <th scope="col">{t.logMessage}</th>
            {/* Where there is no room for them they are among the details. */}
            <th scope="col" className="spare">
              {t.logElement}
            </th>
            <th scope="col" className="spare">
              {t.logPage}
            </th>
            <th scope="col">
              <span className="spoken">{t.logDetails}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row key={report.id} report={report} at={dateText(report.at)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ report, at }: { report: Report; at: string }) {
  const t = useStore(texts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { message, element, page, version, userAgent, stack } = report
  const facts: [string, string][] = [
    [t.logMessage, message],
    [t.logElement, element],
    [t.logPage, page],
    [t.logVersion, version],
    [t.logBrowser, userAgent],
  ]
  return (
    <Fragment>
      <tr>
        <td>
          <time dateTime={report.at} dir="auto">
            {at}
          </time>
        </td>
        <td className="text">
          <bdi>{message}</bdi>
        </td>
        <td className="spare">
          <bdi dir="ltr">{element}</bdi>
        </td>
        <td className="spare">
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
                <dd>
                  <bdi>{value}</bdi>
                </dd>
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
