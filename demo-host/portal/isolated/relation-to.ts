/** How a frame is related to the page around it: browsers keep cookies of another site's frames apart. */
export function relationTo(page: string, headers: Headers): 'cross-site' | 'same-site' {
  const from = headers.get('sec-fetch-site')
  if (from === 'cross-site' || from === 'same-site') return from
  // A frame that reloads itself, or a browser that does not say: another host counts as another site.
  return hostnameOf(page) === hostnameOf(`http://${headers.get('host')}`) ? 'same-site' : 'cross-site'
}

const hostnameOf = (text: string): string | undefined =>
  URL.canParse(text) ? new URL(text).hostname : undefined
