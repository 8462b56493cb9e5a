import { code } from '../../../../src/contract/engine/error-codes.ts'
import { wholeContent } from '../../kernel/files/storage.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import type { PdfDocument } from '../../kernel/pdf/document.ts'
import { PdfError } from '../../kernel/pdf/pdf-maker.ts'
import type { Call } from '../calls/call.ts'

/** A document as a download, for as long as its client waits. Throws code 908 while too many are made. */
export const answerDocument = async (call: Call, document: PdfDocument, name: string): Promise<Response> => {
  const file = await call.parts.pdf.make(document, call.gone).catch((error: unknown) => {
    if (call.gone.aborted || (error instanceof PdfError && error.problem === 'busy'))
      throw fail(code.busy, { retryAfter: 5 })
    throw error
  })
  return fileAnswer(call.headers, {
    size: file.length,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    open: async () => wholeContent(file),
  })
}
