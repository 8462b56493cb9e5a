// Documents a second of one process, and its memory; PORTICO_DOCUMENTS=10000 for the long run.
import { existsSync, readFileSync } from 'node:fs'
import { openPdfMaker } from '../../demo-host/svc/kernel/pdf/pdf-maker.ts'
import { startPdfProcess, type PdfProcess } from '../../demo-host/svc/kernel/pdf/start-process.ts'
import { hebrewDocument, sampleDocument } from '../svc/documents/sample-document.ts'
import { atLeast, atMost, forComparison, report } from './harness/report.ts'

const documents = Number(process.env['PORTICO_DOCUMENTS'] ?? 1000)
const started: PdfProcess[] = []
const maker = openPdfMaker(
  { warn: (...line: unknown[]) => console.error(...line) } as never,
  {},
  async () => {
    const child = await startPdfProcess()
    started.push(child)
    return child
  },
)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const rows = Array.from({ length: 20 }, (_, at) => ({ cells: [`Memory, ${at} GB`, `$${at}.50`] }))
const page = (at: number) => {
  const { tables, ...frame } = at % 2 ? hebrewDocument() : sampleDocument()
  const lines = [`Customer ${at}`, `customer${at}@example.com`]
  return { ...frame, parties: [{ label: 'For', lines }], tables: [{ ...tables[0]!, rows }] }
}

/** Processor time of the process in seconds, and its memory in megabytes; undefined once it has been replaced. */
const consumptionOf = (pid: number): { seconds: number; megabytes: number } | undefined => {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: (pages * 4096) / 2 ** 20 }
}

for (let at = 0; at < 50; at += 1) await maker.make(page(at))
// Processes are replaced, so their processor time is summed: what each had when it was last looked at.
const seconds = new Map<number, number>()
const memory: number[] = []
const begun = consumptionOf(started[0]!.pid!)?.seconds ?? 0
for (let at = 0; at < documents; at += 1) {
  await maker.make(page(at))
  if ((at + 1) % 100 !== 0) continue
  const pid = started.at(-1)!.pid!
  const used = consumptionOf(pid)
  if (!used) continue
  seconds.set(pid, used.seconds)
  memory.push(used.megabytes)
}
const perSecond = documents / (sum([...seconds.values()]) - begun)
report(`PDF, ${documents} documents of a page with 20 lines, English and Hebrew`, [
  atLeast('documents a second of one core', perSecond, 25),
  atMost('most memory of a process', Math.max(...memory), 256, ' MB'),
  forComparison('memory after each hundred', memory, ' MB'),
])
maker.close()
