/** A key: its keysym, and its place on a keyboard. */
export type Stroke = readonly [keysym: number, code: string]

const control: Stroke = [0xffe3, 'ControlLeft']
const alt: Stroke = [0xffe9, 'AltLeft']
const shift: Stroke = [0xffe1, 'ShiftLeft']

/** The keys pressed to leave a screen. */
export const leaving: readonly Stroke[] = [shift, alt, control]

/** Key combinations that browsers and systems reserve, as keystrokes. */
export const combinations: Readonly<Record<string, readonly Stroke[]>> = {
  'Ctrl+Alt+Del': [control, alt, [0xffff, 'Delete']],
  'Ctrl+C': [control, [0x63, 'KeyC']],
  'Ctrl+D': [control, [0x64, 'KeyD']],
  'Alt+Tab': [alt, [0xff09, 'Tab']],
  'Alt+F4': [alt, [0xffc1, 'F4']],
  Esc: [[0xff1b, 'Escape']],
  Tab: [[0xff09, 'Tab']],
  Windows: [[0xffeb, 'MetaLeft']],
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((number) => [
      `Ctrl+Alt+F${number}`,
      [control, alt, [0xffbd + number, `F${number}`] as Stroke],
    ]),
  ),
}

/** The keys of a character, by the US layout if that has it. */
export const strokesOf = (char: string): readonly Stroke[] => {
  const named = typed[char]
  if (named) return [named]
  const point = char.codePointAt(0)!
  const keysym = point < 0x100 ? point : 0x100_0000 + point
  const key = keys.find(([both]) => both.includes(char.toLowerCase()))
  if (!key) return [[keysym, '']]
  const [both, code] = key
  const isShifted = /[A-Z]/.test(char) || both.indexOf(char) === 1
  return isShifted ? [shift, [keysym, code]] : [[keysym, code]]
}

const enter: Stroke = [0xff0d, 'Enter']

const typed: Readonly<Record<string, Stroke>> = {
  '\n': enter,
  '\r': enter,
  '\t': [0xff09, 'Tab'],
  ' ': [0x20, 'Space'],
}

/** The characters of a key, alone and with Shift, and its code. */
const keys: readonly (readonly [string, string])[] = [
  ...'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => [letter, `Key${letter.toUpperCase()}`] as const),
  ...['0)', '1!', '2@', '3#', '4$', '5%', '6^', '7&', '8*', '9('].map(
    (both) => [both, `Digit${both[0]}`] as const,
  ),
  ['`~', 'Backquote'],
  ['-_', 'Minus'],
  ['=+', 'Equal'],
  ['[{', 'BracketLeft'],
  [']}', 'BracketRight'],
  ['\\|', 'Backslash'],
  [';:', 'Semicolon'],
  ['\'"', 'Quote'],
  [',<', 'Comma'],
  ['.>', 'Period'],
  ['/?', 'Slash'],
]
