/** Safe HTML, made only by `markup`. */
export interface Markup {
  readonly html: string
}

/** Builds HTML from a template. Every value becomes text, unless it is markup itself. */
export const markup = (
  parts: TemplateStringsArray,
  ...values: (string | Markup | readonly Markup[])[]
): Markup => ({
  html: String.raw({ raw: parts }, ...values.map(htmlOf)),
})

const htmlOf = (value: string | Markup | readonly Markup[]): string => {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}
