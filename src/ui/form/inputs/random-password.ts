/** A password of 16 letters and digits with at least one of each sort, without characters that look alike. */
export function randomPassword(): string {
  for (;;) {
    let made = ''
    while (made.length < 16) made += chars[below(chars.length)]
    if (sorts.every((sort) => sort.test(made))) return made
  }
}

const chars = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const sorts = [/[A-Z]/, /[a-z]/, /\d/]

/** A number below another of at most 256, all equally likely. */
function below(end: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % end) ? byte % end : below(end)
}
