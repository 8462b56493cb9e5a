/** Font lists to choose from, of fonts that systems have. Nothing is downloaded. */
export const fontStacks = {
  system: '',
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
  geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', source-sans-pro, sans-serif",
  grotesque: "'Helvetica Neue', Helvetica, Arial, 'Nimbus Sans', sans-serif",
  serif: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', serif",
  mono: "ui-monospace, 'Cascadia Code', 'Source Code Pro', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const

export type FontStack = keyof typeof fontStacks | 'custom'

/** The stack that a theme's font list is. */
export const stackOf = (font: string | undefined): FontStack => {
  const names = Object.keys(fontStacks) as (keyof typeof fontStacks)[]
  return names.find((name) => fontStacks[name] === (font ?? '')) ?? 'custom'
}
