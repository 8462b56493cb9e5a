import type { Logger } from '../log.ts'
import { problemOfFonts } from './fonts.ts'

/** Says once, at the start, that the host's own fonts can't be used: documents are set in others then, and nothing else tells. */
export function noteFonts(log: Pick<Logger, 'warn'>, folder: string | undefined): void {
  const problem = folder === undefined ? undefined : problemOfFonts(folder)
  if (problem === undefined) return
  log.warn({ folder }, `PDF_FONTS: ${problem}. PDF documents are set in the fonts of the service.`)
}
