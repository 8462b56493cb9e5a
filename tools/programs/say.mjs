/** One calm line of what a tool does. Goes to stderr, so that what a tool answers can be piped. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** Ends a tool with one line that says what to do. */
export function giveUp(line) {
  say(line)
  process.exit(1)
}
