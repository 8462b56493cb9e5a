/**
 * Acts as a browser at the demo's provider: follows its redirects, chooses a person and returns. Returns the
 * query of the final address.
 */
export const chooseAt = async (
  url: string,
  person: string,
  { share = true }: { share?: boolean } = {},
): Promise<URLSearchParams> => {
  const cookies = new Map<string, string>()
  const { origin } = new URL(url)
  const go = async (to: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(to, { redirect: 'manual', ...init, headers: { accept: 'text/html', cookie } })
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`)
    return new URL(location, to).href
  }
  const form = await go(url)
  let at = await go(form, {
    method: 'POST',
    body: new URLSearchParams({ person, ...(share ? { share: 'email' } : {}) }),
  })
  while (new URL(at).origin === origin) at = await go(at)
  return new URL(at).searchParams
}
