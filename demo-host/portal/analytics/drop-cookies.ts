/** Cookies that Google's tags set for the portal's own host. */
const theirs = /^(_ga|_gid|_gat|_gcl)/

/** Expires them, on this host and on each domain above it, where tags like to set them. */
export function dropCookies(): void {
  const parts = location.hostname.split('.')
  const domains = parts.slice(0, -1).map((_, from) => `;domain=${parts.slice(from).join('.')}`)
  for (const cookie of document.cookie.split(/; */)) {
    const [name = ''] = cookie.split('=')
    if (!theirs.test(name)) continue
    for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`
  }
}
