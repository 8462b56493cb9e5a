import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { noteFonts } from '../../../demo-host/svc/kernel/pdf/note-fonts.ts'
import { openPdfMaker } from '../../../demo-host/svc/kernel/pdf/pdf-maker.ts'
import { startPdfProcess } from '../../../demo-host/svc/kernel/pdf/start-process.ts'
import { readPdf } from './read-pdf.ts'
import { hebrewDocument, sampleDocument } from './sample-document.ts'

/** A font of a family that no document has otherwise: Open Sans under another name. */
const acmeSans = (): Buffer => {
  const file = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf',
  )
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  const renamed = readFileSync(file)
    .toString('latin1')
    .replaceAll(utf16('Open Sans'), utf16('Acme Sans'))
    .replaceAll(utf16('OpenSans'), utf16('AcmeSans'))
  return Buffer.from(renamed, 'latin1')
}

const folder = mkdtempSync(path.join(tmpdir(), 'portico-fonts-'))
writeFileSync(path.join(folder, 'acme.ttf'), acmeSans())
writeFileSync(path.join(folder, 'read me.txt'), 'no font')
writeFileSync(path.join(folder, 'broken.otf'), 'no font either')
const maker = openPdfMaker({ warn: () => undefined }, {}, () => startPdfProcess(folder))
const without = openPdfMaker({ warn: () => undefined }, {}, () => startPdfProcess('/no/such/folder'))
after(() => {
  maker.close()
  without.close()
  rmSync(folder, { recursive: true })
})

const withFonts = (fonts: string[], { issuer, ...document } = sampleDocument()) => ({
  ...document,
  issuer: { ...issuer, fonts },
})

const fontsIn = (file: Uint8Array): string =>
  [
    ...Buffer.from(file)
      .toString('latin1')
      .matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g),
  ]
    .map(([, name]) => name)
    .join()

test('documents are set in the font of the issuer, if the host has it', async () => {
  const file = await maker.make(withFonts(['Avenir', 'acme sans', 'sans-serif']))
  assert.match(fontsIn(file), /AcmeSans/)
  assert.match((await readPdf(file)).texts.join(), /Price list/)
  assert.doesNotMatch(fontsIn(await maker.make(sampleDocument())), /AcmeSans/)
})

test('letters that the font lacks are those of another', async () => {
  const file = await maker.make(withFonts(['Acme Sans'], hebrewDocument()))
  assert.match((await readPdf(file)).texts.join('\n'), /ג״ב/)
})

test('without the font a document is the same as ever', async () => {
  assert.deepEqual(
    await without.make(withFonts(['Acme Sans', 'monospace'])),
    await without.make(sampleDocument()),
  )
})

test('a folder whose fonts can’t be used is named in the log at the start', () => {
  const logged = (of: string | undefined): string[] => {
    const lines: string[] = []
    noteFonts({ warn: ((_: object, text: string) => lines.push(text)) as never }, of)
    return lines
  }
  const empty = mkdtempSync(path.join(folder, 'empty-'))
  assert.match(logged('/no/such/folder').join(), /^PDF_FONTS: ENOENT.*fonts of the service\.$/)
  assert.match(logged(empty).join(), /^PDF_FONTS: it has no file that ends with \.ttf or \.otf\./)
  assert.deepEqual(logged(folder), [])
  assert.deepEqual(logged(undefined), [])
})
