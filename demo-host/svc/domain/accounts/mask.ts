/** An e-mail address that its owner recognises and nobody else learns: `a•••@d•••.com`. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  const end = domain.slice(domain.lastIndexOf('.'))
  return `${first(name)}•••@${first(domain)}•••${end}`
}

/** The end of a phone number: `••• 1234`. */
export const maskPhone = (number: string): string => `••• ${number.slice(-4)}`

const first = (text: string): string => Array.from(text)[0] ?? ''
