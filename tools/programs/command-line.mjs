import { parseArgs } from 'node:util'
import { giveUp } from './say.mjs'

/**
 * What a tool was called with: its options, as `parseArgs` takes them, and the words besides, where it takes any. Ends the tool with one
 * line that names what it does not know.
 */
export function commandLine(options, { takesWords = false } = {}) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: takesWords })
    return { ...values, words: positionals }
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`)
    giveUp(
      `${error.message.split('. ')[0]}. ${known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes none.'}`,
    )
  }
}
