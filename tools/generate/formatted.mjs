import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'

const style = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8'))

/** A text as `npm run format` would leave it in a file of that name. Throws for a text that does not parse. */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, style)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return code
}
