// Runs before the first paint: applies the reader's choices and the last theme, so that nothing flashes.
// Language, direction, color scheme and density are attributes of the document, which style sheets read.
const root = document.documentElement
const kept = (name) => {
  try {
    return localStorage.getItem(`portico:${name}`)
  } catch {
    return null
  }
}
const lang = kept('lang') ?? (navigator.language.startsWith('he') ? 'he' : 'en')
root.lang = lang
root.dir = lang === 'he' ? 'rtl' : 'ltr'
root.dataset.scheme = kept('scheme') ?? 'auto'
root.dataset.density = kept('density') ?? 'default'
root.dataset.view = kept('view') ?? 'full'
root.dataset.nav = kept('nav-collapsed') === '1' ? 'narrow' : 'wide'
// Placeholder until the portal's script runs: most likely the last page.
const isPublic =
  /^\/(login|tfa|create|forgot|reset|setPassword|validate|validateSuccessful|socialProcess|remoteSocial)(\/|$)/i.test(
    location.pathname,
  )
root.dataset.first = isPublic || kept('signed-in') !== '1' ? 'door' : 'frame'
// Only names, numbers and colors, no URLs.
const theme = kept('theme')
if (theme && /^:root\{[\w\s:;,.()#%'"-]*\}$/.test(theme)) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(theme)
  document.adoptedStyleSheets = [sheet]
}
