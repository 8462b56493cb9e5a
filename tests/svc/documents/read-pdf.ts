import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as a program reads it. */
export interface ReadPdf {
  pages: number
  /** Text of each page, in the order in which it is read. */
  texts: string[]
  /** Metadata in XMP. */
  metadata: string
  info: Readonly<Record<string, unknown>>
}

/** Reads a PDF. Rejects for anything else. */
export const readPdf = async (file: Uint8Array): Promise<ReadPdf> => {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: VerbosityLevel.ERRORS })
  const pdf = await loading.promise
  try {
    const { info } = await pdf.getMetadata()
    const facts = info as Readonly<Record<string, unknown>>
    const texts: string[] = []
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent()
      const runs = items.flatMap((item) =>
        'str' in item
          ? [
              {
                text: item.str,
                x: Number(item.transform[4]),
                y: Math.round(Number(item.transform[5])),
                width: item.width,
              },
            ]
          : [],
      )
      texts.push(readInOrder(runs, facts['Language'] === 'he'))
    }
    return { pages: pdf.numPages, texts, metadata: xmpOf(file), info: facts }
  } finally {
    await loading.destroy()
  }
}

/** Widths of the pictures on the first page, in points. */
export const pictureWidths = async (file: Uint8Array): Promise<number[]> => {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: VerbosityLevel.ERRORS })
  try {
    const { fnArray, argsArray } = await (await (await loading.promise).getPage(1)).getOperatorList()
    const widthAt = (at: number): number => {
      const transform = fnArray.lastIndexOf(OPS.transform, at)
      return Number((argsArray[transform] as readonly number[])[0])
    }
    return fnArray.flatMap((work, at) => (work === OPS.paintImageXObject ? [widthAt(at)] : []))
  } finally {
    await loading.destroy()
  }
}

interface Run {
  text: string
  x: number
  y: number
  width: number
}

// Runs of a line stand in the file from left to right; in Hebrew they are read from the right.
const readInOrder = (runs: readonly Run[], isRightToLeft: boolean): string => {
  const lines = new Map<number, Run[]>()
  for (const run of runs.filter(({ text }) => text.trim()))
    lines.set(run.y, [...(lines.get(run.y) ?? []), run])
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, line]) => line.toSorted((one, other) => (isRightToLeft ? other.x - one.x : one.x - other.x)))
    .map(joined)
    .join('\n')
}

const joined = (line: readonly Run[]): string =>
  line
    .map(({ text, x, width }, at) => {
      const before = line[at - 1]
      const gap = before && Math.max(x - before.x - before.width, before.x - x - width)
      return (gap !== undefined && gap > 1 ? ' ' : '') + text.replaceAll(marks, '').trim()
    })
    .join('')

const marks = /[\u200E\u200F\u061C\u2066-\u2069]/gu

// It is neither compressed nor encrypted, as PDF/A asks.
const xmpOf = (file: Uint8Array): string =>
  /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(Buffer.from(file).toString('utf8'))?.[0] ?? ''
