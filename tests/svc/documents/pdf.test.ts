import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPdfMaker } from '../../../demo-host/svc/kernel/pdf/pdf-maker.ts'
import { pngOf } from '../harness/provider/pictures.ts'
import { pictureWidths, readPdf } from './read-pdf.ts'
import { hebrewDocument, longDocument, sampleDocument } from './sample-document.ts'

const maker = openPdfMaker({ warn: () => undefined })
after(() => maker.close())

const textsOf = async (file: Uint8Array) => (await readPdf(file)).texts.join('\n')

test('the same document has the same bytes, another date others', async () => {
  const [one, other] = [await maker.make(sampleDocument()), await maker.make(sampleDocument())]
  assert.deepEqual(one, other)
  assert.notDeepEqual(one, await maker.make(sampleDocument({ date: new Date('2026-11-29T00:00:00Z') })))
})

test('a document of another process has the same bytes', async () => {
  const elsewhere = openPdfMaker({ warn: () => undefined })
  try {
    assert.deepEqual(await elsewhere.make(hebrewDocument()), await maker.make(hebrewDocument()))
  } finally {
    elsewhere.close()
  }
})

test('an English document has its figures in reading order', async () => {
  const { texts, info } = await readPdf(await maker.make(sampleDocument()))
  assert.match(
    texts[0]!,
    /^Item Monthly price\nMemory, 1 GB \$1\.25\nIP address \$1,234\.50\nTotal \$1,235\.75$/m,
  )
  assert.match(texts[0]!, /© 2026 Aurora Cloud Ltd\. 1 \/ 1/)
  assert.equal(info['Title'], 'Price list')
})

test('a Hebrew document has its words from the right, with figures and shekels', async () => {
  const text = await textsOf(await maker.make(hebrewDocument()))
  assert.match(text, /^פריט מחיר לחודש$/m)
  assert.match(text, /^זיכרון.*1.*ג״ב.*1,234\.50.*$/m)
  assert.match(text, /סך הכול/)
  assert.match(text, /₪/)
  assert.match(text, /מע"מ/)
})

test('it is PDF/A-3, tagged, and dated by its data', async () => {
  const { metadata, info } = await readPdf(await maker.make(sampleDocument()))
  assert.match(metadata, /<pdfaid:part>3<\/pdfaid:part>/)
  assert.match(metadata, /<pdfaid:conformance>A<\/pdfaid:conformance>/)
  assert.equal(info['CreationDate'], 'D:20261128000000Z')
  const bytes = Buffer.from(await maker.make(sampleDocument())).toString('latin1')
  for (const part of ['/OutputIntents', '/StructTreeRoot', '/MarkInfo']) assert.ok(bytes.includes(part), part)
})

test('all fonts are embedded', async () => {
  const bytes = Buffer.from(await maker.make(hebrewDocument())).toString('latin1')
  const fonts = new Set([...bytes.matchAll(/\/FontName\s*\/([A-Z]{6}\+[\w-]+)/g)].map(([, name]) => name))
  const embedded = [...bytes.matchAll(/\/FontFile[23]? /g)]
  assert.ok(fonts.size > 0)
  assert.equal(embedded.length, fonts.size)
})

test('a name with code is printed as text', async () => {
  const name = '#read("/etc/passwd") $x$ *b* = h \\ <a> [b] // c'
  const text = await textsOf(await maker.make(sampleDocument({ parties: [{ label: 'For', lines: [name] }] })))
  assert.ok(text.includes(name), text)
})

test('a name with direction overrides leaves the rest as it is', async () => {
  const lines = ['Dana \u202E\u2069\u2067yvel', 'dana@customer.example']
  const text = await textsOf(await maker.make(sampleDocument({ parties: [{ label: 'For', lines }] })))
  assert.match(text, /^Dana yvel/m)
  assert.match(text, /^Memory, 1 GB \$1\.25$/m)
})

test('characters that no font has are printed as question marks', async () => {
  const lines = ['😀 中 \u0000 يوسف Ωμέγα Жук \ud800']
  const text = await textsOf(await maker.make(sampleDocument({ parties: [{ label: 'For', lines }] })))
  assert.match(text, /\? \?/)
  assert.match(text, /Ωμέγα Жук/)
})

test('5,000 lines have a head on each page, and pages are numbered', async () => {
  const { pages, texts } = await readPdf(await maker.make(longDocument(5000)))
  assert.ok(pages > 80, String(pages))
  for (const [at, text] of texts.entries()) {
    assert.match(text, /^Item Monthly price$/m)
    assert.ok(text.includes(`${at + 1} / ${pages}`), text.slice(-60))
  }
  assert.match(texts.join('\n'), /^Item 5000 \$5000\.00$/m)
})

test('a very long name wraps and takes nothing off the page', async () => {
  const name = 'Long '.repeat(80).trim()
  const [table] = sampleDocument().tables
  const document = sampleDocument({ tables: [{ ...table!, rows: [{ cells: [name, '$1.25'] }] }] })
  const text = await textsOf(await maker.make(document))
  assert.match(text, /\$1\.25/)
  assert.equal(text.match(/Long/g)?.length, 80)
})

test('broken data is refused with a reason, and the next document is made', async () => {
  const broken = sampleDocument({ issuer: { name: 'A', footer: '', color: 'no color' } })
  await assert.rejects(maker.make(broken), { name: 'PdfError', problem: 'broken', message: /color/ })
  assert.equal((await readPdf(await maker.make(sampleDocument()))).pages, 1)
})

test('a document with too many rows is refused', async () => {
  await assert.rejects(maker.make(longDocument(10_001)), { problem: 'broken', message: /10000 rows/ })
})

test('a logo that cannot be drawn is left out', async () => {
  const logo = (text: string) => ({ mediaType: 'image/svg+xml', content: Buffer.from(text) })
  const make = (text: string) =>
    maker.make(sampleDocument({ issuer: { name: 'Aurora', footer: '', color: '#6d28d9', logo: logo(text) } }))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  const [broken, drawn] = [await make('<svg'), await make(svg)]
  assert.match(await textsOf(broken), /Aurora/)
  assert.notDeepEqual(broken, drawn)
})

test('a wide logo is made to fit the head, another is as high as it', async () => {
  const widthOf = async (width: number, height: number): Promise<number[]> => {
    const logo = { mediaType: 'image/png', content: pngOf(width, height) }
    const issuer = { name: 'Aurora', footer: '', color: '#6d28d9', logo }
    return (await pictureWidths(await maker.make(sampleDocument({ issuer })))).map(Math.round)
  }
  // 90 millimetres, and 11 for each third.
  assert.deepEqual([await widthOf(1000, 20), await widthOf(300, 100)], [[255], [94]])
})
