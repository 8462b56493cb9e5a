/** The same names with one of them before another, or at the end. */
export function movedBefore(
  names: readonly string[],
  name: string,
  before: string | undefined,
): readonly string[] {
  if (before === name) return names
  const others = names.filter((each) => each !== name)
  const at = before === undefined ? others.length : others.indexOf(before)
  return [...others.slice(0, at), name, ...others.slice(at)]
}
