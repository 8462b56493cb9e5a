/** All of some things: those that are named in this order, then the rest as they were. */
export const inOrderOf = <T>(
  all: readonly T[],
  order: readonly unknown[],
  name: (each: T) => unknown,
): T[] => {
  const place = (each: T) => {
    const at = order.indexOf(name(each))
    return at < 0 ? order.length : at
  }
  return all.toSorted((one, other) => place(one) - place(other))
}
