import { parseArgs } from 'node:util'
import { giveUp } from './say.mjs'

/**
 * Parses a tool's options, as `parseArgs` takes them, and its words if it takes any. An unknown option ends the tool with one line.
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
