import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import path from 'node:path'
import type { PdfDocument } from './document.ts'
import { coverageOf } from './font-coverage.ts'
import { readFonts, readOwnFonts } from './fonts.ts'
import type { PdfOrder, PdfReply } from './pdf-maker.ts'
import { printableIn } from './printable.ts'
import { templateInput } from './template-input.ts'

// The process that sets documents. It has no environment, so no secrets, and its compiler reads the templates' folder only.

const workspace = path.join(import.meta.dirname, 'templates')
const fonts = readFonts()
// What others lack they have.
const covered = new Set(fonts.flatMap((font) => [...coverageOf(font)]))
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: [...fonts, ...readOwnFonts(process.argv[2])] }],
})
const logoPath = path.join(workspace, 'logo')

process.on('message', ({ id, document }: PdfOrder) => {
  const reply: PdfReply = { id, ...setOrFail(document), rss: process.memoryUsage.rss() }
  // Without this a cache grows with each document.
  compiler.evictCache(0)
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())

const setOrFail = (document: PdfDocument): Pick<PdfReply, 'file' | 'problem'> => {
  try {
    return { file: new Uint8Array(setWithLogo(printableIn(document, covered))) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

// A logo that can't be drawn, such as one with letters that no font has, is left out.
const setWithLogo = (document: PdfDocument): Buffer => {
  const { logo, ...issuer } = document.issuer
  if (!logo) return set(document)
  compiler.mapShadow(logoPath, Buffer.from(logo.content))
  try {
    return set(document)
  } catch {
    return set({ ...document, issuer })
  } finally {
    compiler.unmapShadow(logoPath)
  }
}

const set = (document: PdfDocument): Buffer => {
  const result = compiler.compile({
    mainFilePath: path.join(workspace, 'document.typ'),
    inputs: { document: JSON.stringify(templateInput(document)) },
  })
  if (!result.result) throw new Error(diagnosticsOf(result))
  return compiler.pdf(result.result, {
    pdfStandard: 'a-3a',
    creationTimestamp: Math.floor(document.date.getTime() / 1000),
  })
}

const diagnosticsOf = (result: ReturnType<NodeCompiler['compile']>): string => {
  const error = result.takeError()
  const found = error ? (compiler.fetchDiagnostics(error) as { message?: string }[]) : []
  return found.map(({ message }) => message).join(' ') || 'The document could not be set.'
}

process.send?.('ready')
