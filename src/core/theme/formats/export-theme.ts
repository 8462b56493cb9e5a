import { toHex } from '../colour.ts'
import { paletteOf } from '../proof.ts'
import { moreContrast, moreContrastRule } from '../more-contrast.ts'
import { readTheme, type ThemeInput } from '../read-theme.ts'
import { densities, themeValues } from '../theme-css.ts'
import { cssName } from '../token-name.ts'
import { tokenNames } from '../tokens.ts'
import { dtcgColor } from './dtcg-values.ts'
import { extension } from './read-dtcg.ts'

/** What a theme is written as. */
export const exportFormats = ['snippet', 'css', 'json', 'dtcg'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Writes a theme. `script` is the address of `portal.js` in the snippet. */
export function exportTheme(value: unknown, format: ExportFormat, script = '/sdk/portal.js'): string {
  const { theme } = readTheme(value)
  return writers[format](theme, script)
}

const writers: Readonly<Record<ExportFormat, (theme: ThemeInput, script: string) => string>> = {
  snippet: asSnippet,
  css: asCss,
  json: (theme) => `${JSON.stringify(theme, null, 2)}\n`,
  dtcg: asDtcg,
}

function asSnippet(theme: ThemeInput, script: string): string {
  return `<script type="module" src="${attribute(script)}" data-theme='${attribute(JSON.stringify(theme), ["'"])}'></script>\n`
}

/** A text in the quotes of an attribute. */
const attribute = (text: string, quotes: readonly string[] = ['"', "'"]): string =>
  ['&', '<', '>', ...quotes].reduce((now, sign) => now.replaceAll(sign, `&#${sign.charCodeAt(0)};`), text)

/** The inputs, from which `importTheme` reads the theme again, and every token. */
function asCss(theme: ThemeInput): string {
  const { density, radius, font, ...rest } = theme
  const inputs = Object.entries(rest).map(([name, value]) => `  --portal-${name}: ${value};`)
  const sharpen = theme.contrast === 'more' ? { palette: moreContrast, rule: moreContrastRule } : undefined
  const tokens = themeValues(theme, sharpen)
    // What the theme leaves to the default is left out.
    .filter(([name]) => !(name in { density, radius, font }) || theme[name as 'font'] !== undefined)
    .map(([name, value]) => `  --portal-${name}: ${value};`)
  const scheme = theme.scheme === 'auto' ? 'light dark' : theme.scheme
  return [
    ':root {',
    ...(scheme ? [`  color-scheme: ${scheme};`] : []),
    ...inputs,
    ...tokens,
    '}',
    ...(sharpen ? [sharpen.rule] : []),
    '',
  ].join('\n')
}

/** Design tokens of the format 2025.10: the inputs, and a group of tokens for each scheme, with aliases of the inputs where they are the same. */
function asDtcg(theme: ThemeInput): string {
  const colors = (['brand', 'brand2', 'tint'] as const).flatMap((name) => {
    const hex = theme[name]
    return hex ? [[name, hex] as const] : []
  })
  const scheme = (name: 'light' | 'dark') => {
    const solved = paletteOf(theme, name)
    return Object.fromEntries(
      tokenNames.map((token) => {
        const hex = toHex(solved[token])
        const same = colors.find(([, each]) => each === hex)
        return [cssName(token), { $value: same ? `{portal.${same[0]}}` : dtcgColor(hex) }]
      }),
    )
  }
  const settings = { scheme: theme.scheme, contrast: theme.contrast }
  const file = {
    portal: {
      $extensions: { [extension]: settings },
      ...Object.fromEntries(colors.map(([name, hex]) => [name, { $type: 'color', $value: dtcgColor(hex) }])),
      ...(theme.radius !== undefined && {
        radius: { $type: 'dimension', $value: { value: theme.radius, unit: 'px' } },
      }),
      ...(theme.density && { density: { $type: 'number', $value: densities[theme.density] } }),
      ...(theme.font && { font: { $type: 'fontFamily', $value: familiesOf(theme.font) } }),
      light: { $type: 'color', ...scheme('light') },
      dark: { $type: 'color', ...scheme('dark') },
    },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

const familiesOf = (font: string): string[] =>
  font.split(',').map((family) => family.trim().replaceAll(/^["']|["']$/g, ''))
