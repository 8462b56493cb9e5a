const address = 'https://www.googletagmanager.com/gtag/js?id='

/** What browsers with Trusted Types have; the compiler knows nothing of it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): typeof rules
}

/**
 * Loads Google's script for an id, after which it finds its commands. The page's policy allows one maker of script
 * addresses, and it makes this address only. Where the script is blocked nothing comes of it.
 */
export function loadTag(id: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const wanted = address + id
  const rules = {
    createScriptURL(text: string): string {
      if (text !== wanted) throw new TypeError('This script is none of the portal’s.')
      return text
    },
  }
  const script = document.createElement('script')
  script.async = true
  script.src = (trustedTypes?.createPolicy('portico-tags', rules) ?? rules).createScriptURL(wanted)
  document.head.append(script)
}
