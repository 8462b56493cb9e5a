// Documents a second of one process, and its memory; PORTICO_DOCUMENTS=10000 for the long run.
import { readFileSync } from 'node:fs'
import { openPdfMaker } from '../../demo-host/svc/kernel/pdf/pdf-maker.ts'
import { startPdfProcess, type PdfProcess } from '../../demo-host/svc/kernel/pdf/start-process.ts'
import { hebrewDocument, sampleDocument } from '../svc/documents/sample-document.ts'
import { atLeast, atMost, forComparison, report } from './report.ts'

const documents = Number(process.env['PORTICO_DOCUMENTS'] ?? 1000)
const started: PdfProcess[] = []
const maker = openPdfMaker(
  { warn: (...line: unknown[]) => console.error(...line) } as never,
  { mostDocuments: Infinity },
  async () => {
    const child = await startPdfProcess()
    started.push(child)
    return child
  },
)

const rows = Array.from({ length: 20 }, (_, at) => ({ cells: [`Memory, ${at} GB`, `$${at}.50`] }))
const page = (at: number) => {
  const { tables, ...frame } = at % 2 ? hebrewDocument() : sampleDocument()
  const lines = [`Customer ${at}`, `customer${at}@example.com`]
  return { ...frame, parties: [{ label: 'For', lines }], tables: [{ ...tables[0]!, rows }] }
}

/** Processor time of the process in seconds, and its memory in megabytes. */
const consumptionOf = (pid: number): { seconds: number; megabytes: number } => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: (pages * 4096) / 2 ** 20 }
}

for (let at = 0; at < 50; at += 1) await maker.make(page(at))
const pid = started[0]!.pid!
const before = consumptionOf(pid)
const memory: number[] = [before.megabytes]
for (let at = 0; at < documents; at += 1) {
  await maker.make(page(at))
  if ((at + 1) % Math.ceil(documents / 10) === 0) memory.push(consumptionOf(pid).megabytes)
}
const perSecond = documents / (consumptionOf(pid).seconds - before.seconds)
const grown = Math.max(...memory.slice(-3)) / Math.max(...memory.slice(0, 3))
report(`PDF, ${documents} documents of a page with 20 lines, English and Hebrew`, [
  atLeast('documents a second of one core', perSecond, 25),
  atMost('memory at the end, against that of the first fifth', grown, 1.1, '×', 2),
  forComparison('memory after each tenth', memory, ' MB'),
])
maker.close()
