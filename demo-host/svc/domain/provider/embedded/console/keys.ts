/** Reads what keys do, one after the other. */
export interface Keys {
  /** Text of a key press or release, if any: a character, `\n`, `\b`, or Ctrl and a letter as `^C`. */
  read(keysym: number, isDown: boolean): string | undefined
}

/** Translates keysyms, starting with no key pressed. */
export const openKeys = (): Keys => {
  const held = new Set<number>()
  return {
    read(keysym, isDown) {
      if (isDown) held.add(keysym)
      else held.delete(keysym)
      if (!isDown || alts.some((key) => held.has(key))) return undefined
      const named = typing[keysym]
      if (named) return named
      if (keysym < 0x20 || keysym > 0x7e) return undefined
      const char = String.fromCharCode(keysym)
      return controls.some((key) => held.has(key)) ? `^${char.toUpperCase()}` : char
    },
  }
}

const controls = [0xffe3, 0xffe4]
const alts = [0xffe9, 0xffea]
const typing: Readonly<Record<number, string>> = { 0xff08: '\b', 0xff0d: '\n', 0xff8d: '\n' }
