// White space, soft hyphens, characters without width, marks and controls of direction: what mails, chats and
// documents leave around text that is copied from them.
const invisible = /[\s\p{Cf}]/u

/** A text without white space and invisible characters around it. By UTF-16 units, so that emoji stay whole. */
export const trimTyped = (typed: string): string => {
  let [from, to] = [0, typed.length]
  while (from < to && invisible.test(typed[from]!)) from += 1
  while (to > from && invisible.test(typed[to - 1]!)) to -= 1
  return typed.slice(from, to)
}
