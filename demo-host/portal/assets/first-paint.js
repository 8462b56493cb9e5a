// Runs before anything is drawn: what the reader chose, and the colours of the last visit, so that nothing flashes.
// Language and direction, colour scheme and density are attributes of the document; the sheets read them there.
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
// What stands there until the portal's script knows better: most likely the same as on the last visit.
const isPublic =
  /^\/(login|tfa|create|forgot|reset|setPassword|validate|validateSuccessful|socialProcess|remoteSocial)(\/|$)/i.test(
    location.pathname,
  )
root.dataset.first = isPublic || kept('signed-in') !== '1' ? 'door' : 'frame'
// Only what a palette can be made of: names, numbers and colours, and no address.
const theme = kept('theme')
if (theme && /^:root\{[\w\s:;,.()#%'"-]*\}$/.test(theme)) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(theme)
  document.adoptedStyleSheets = [sheet]
}
