// The package's entry `portico/server`: markup of elements for hosts that render on a server. Needs neither a DOM nor Node.

export { collectedSheets as loginStyles } from './server/collected-sheets.ts'
export { renderFramedLogin, type FramedLogin } from './server/framed-login.ts'
export { renderLogin, type RenderLoginOptions } from './server/render-login.tsx'
export { cssForPage } from '../src/core/theme/for-page.ts'
export type { SiteTheme } from '../src/core/theme/theme-input.ts'
