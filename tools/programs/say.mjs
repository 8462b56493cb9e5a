/** A line of progress on stderr, so that a tool's output can be piped. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** Ends a tool with one line that says what to do. */
export function giveUp(line) {
  say(line)
  process.exit(1)
}
