import { renderToString } from 'preact-render-to-string'
import { randomId } from '../../src/core/random-id.ts'
import type { Settings } from '../../src/core/settings.ts'
import { sharpenerOf } from '../../src/core/theme/sharpened.ts'
import { themeCss } from '../../src/core/theme/theme-css.ts'
import { Login } from '../../src/areas/login/login.tsx'
import { start } from '../../src/areas/login/area.ts'
import { loginPack } from '../../src/areas/login/messages.en.ts'
import { IslandContext } from '../../src/ui/island/context.ts'
import { Frame } from '../../src/ui/island/frame.tsx'
import type { InputProps } from '../../src/ui/kit/form/form-context.ts'
import { formAttributes, inputAttributes } from '../../src/ui/kit/form/light-fields.ts'
import { spoken } from '../../src/ui/kit/form/light-input.tsx'
import type { PortalLoginProps } from '../react/elements.ts'
import { collectedSheets } from './collected-sheets.ts'
import { InputsContext } from './light-form.tsx'
import { servedIsland } from './served-island.tsx'
import { tag, type Attributes } from './tag.ts'

/** Attributes of `<portal-login>`, by the names of its properties. */
const attributes = {
  id: 'id',
  svc: 'svc',
  siteKey: 'site-key',
  mode: 'mode',
  lang: 'lang',
  dir: 'dir',
  scheme: 'scheme',
  density: 'density',
  email: 'email',
  next: 'next',
  notice: 'notice',
  headingLevel: 'heading-level',
  autofocus: 'autofocus',
  features: 'features',
  routing: 'routing',
  base: 'base',
} as const satisfies Partial<Record<keyof PortalLoginProps, string>>

type Properties = Pick<PortalLoginProps, keyof typeof attributes>

// Tells the element what it may take over.
const served = { 'data-served': '' }

/** Properties of `<portal-login>`, and what the page's settings have. */
export interface RenderLoginOptions extends Properties {
  /** As the page's settings have it: a brand colour or a whole theme. */
  theme?: Settings['theme']
  /** The reseller's own words, by language and key, as the page's settings have them. */
  strings?: Record<string, Record<string, string>>
  /** Address of the package's `login.css`. Without it the styles stand in the markup, which needs `style-src 'unsafe-inline'` or a `nonce`. */
  stylesheet?: string
  /** The nonce of the page's policy, for the styles in the markup. */
  nonce?: string
  /** First word of the tag where it was registered under another. */
  prefix?: string
}

/**
 * Markup of `<portal-login>` with its card in it: the browser shows it as it reads the page, and `login.js` makes it work
 * where it stands, with what was typed in the meantime.
 */
export async function renderLogin({
  theme,
  strings,
  stylesheet,
  nonce,
  prefix = 'portal',
  ...properties
}: RenderLoginOptions = {}): Promise<string> {
  const written = attributesOf(properties)
  const island = servedIsland({ ...properties }, start, strings)
  island.words.of(loginPack)
  await island.words.ready()
  const inputs: InputProps[] = []
  const card = renderToString(
    <IslandContext value={island}>
      <InputsContext value={inputs}>
        <Frame App={Login} />
      </InputsContext>
    </IslandContext>,
  )
  const style = (text: string) => tag('style', { nonce }, text)
  const wanted = typeof theme === 'string' ? { brand: theme } : theme
  const look = wanted ? style(themeCss(wanted, await sharpenerOf(wanted))) : ''
  const sheets = stylesheet ? tag('link', { rel: 'stylesheet', href: stylesheet }) : style(collectedSheets())
  const root = tag('template', { shadowrootmode: 'open' }, sheets + look + card)
  return tag(`${prefix}-login`, written, root + lightForm(inputs))
}

/** The form and the inputs, which the element takes over. */
function lightForm(inputs: readonly InputProps[]): string {
  const id = `portal-${randomId()}`
  const form = tag('form', { ...formAttributes(id), ...served }, '')
  const fields = inputs.map((input) =>
    tag('input', { ...spoken(input), ...inputAttributes(id, input.name), ...served, value: input.initial }),
  )
  return form + fields.join('')
}

function attributesOf(properties: Properties): Attributes {
  const known = Object.keys(attributes) as (keyof Properties)[]
  const unknown = Object.keys(properties).find((name) => !(name in attributes))
  if (unknown)
    throw new TypeError(
      `renderLogin() has no option ${unknown}. Of the element it takes ${known.join(', ')}.`,
    )
  return Object.fromEntries(known.map((name) => [attributes[name], textOf(properties[name])]))
}

const textOf = (value: string | number | boolean | undefined) =>
  value === true ? '' : value === false || value === undefined ? undefined : String(value)
