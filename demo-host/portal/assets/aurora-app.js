// An application of its own, and its router: `?at=` says where the user is, on a page of the shop or at a route of the portal.
const menu = document.querySelector('portal-nav')
const main = document.querySelector('main')
const links = [...document.querySelectorAll('header nav a')]

const here = () => new URLSearchParams(location.search).get('at') ?? '/shop'

const pageOf = (route) =>
  route === '/shop' ? 'section' : /^\/profile\b/i.test(route) ? 'portal-profile' : 'portal-dashboard'

function show() {
  const route = here()
  const page = pageOf(route)
  menu.hidden = page === 'section'
  menu.setAttribute('route', route)
  for (const link of links) {
    const isHere = (pageOf(new URL(link.href).searchParams.get('at')) === 'section') === menu.hidden
    if (isHere) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  if (main.firstElementChild?.localName !== page) main.replaceChildren(create(page))
  main.firstElementChild.setAttribute('route', route)
}

function create(page) {
  if (page === 'section') return document.querySelector('#shop').content.firstElementChild.cloneNode(true)
  const element = document.createElement(page)
  element.setAttribute('routing', 'host')
  return element
}

function goTo(route) {
  history.pushState(null, '', `?at=${route}`)
  show()
}

// Elements request navigation: in the portal, or within themselves.
document.addEventListener('portal-navigate', (event) => {
  if (event.detail.kind === 'page') return
  event.preventDefault()
  goTo(event.detail.to)
})
for (const link of links)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    goTo(new URL(link.href).searchParams.get('at'))
  })
addEventListener('popstate', show)
show()
