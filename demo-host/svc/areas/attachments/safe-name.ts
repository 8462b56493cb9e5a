import type { FileKind } from './sniff.ts'

const longest = 120

/**
 * A name under which a file can be kept on any system: no folder, no sign that means something to a system or a header, and an ending that
 * says what the file is.
 */
export const safeName = (given: string, { endings }: FileKind): string => {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*:<>?|%;]+/gu, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  const name = reserved.test(clean) ? `_${clean}` : clean || 'file'
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? ''
  const fits = endings.includes(ending.toLowerCase())
  const last = fits ? `.${ending}` : `.${endings[0] ?? 'bin'}`
  const stem = fits ? name.slice(0, -last.length) : name
  return `${Array.from(stem)
    .slice(0, (longest - last.length) >> 1)
    .join('')}${last}`
}

/** The header that makes browsers keep a file, under its name, and never show it. */
export const dispositionOf = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

// What Windows takes for a device.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
