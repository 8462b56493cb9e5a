import type { Letterhead } from './letterhead.ts'

/** The logo at the head of a mail. */
export interface MailLogo {
  /** Where mail programs get it: the site's public logo, at the same address for every reader. In previews the picture itself. */
  address: string
  /** The size that it is shown in. */
  width: number
  height: number
}

// In pixels of the page.
const most = { width: 240, height: 40 }

/** The logo of a site for its mails; none for one that isn't a PNG, which most mail programs don't show. */
export const mailLogoOf = ({ baseUrl, row }: Letterhead): MailLogo | undefined => {
  const {
    mark = '',
    width = 0,
    height = 0,
    address = `${baseUrl}/svc/logo?scheme=light&timestamp=${Number.parseInt(mark, 16)}`,
  } = (row.mail_logo ?? {}) as {
    mark?: string
    address?: string
    width?: number
    height?: number
  }
  if (!baseUrl || !mark || width <= 0 || height <= 0) return undefined
  const scale = Math.min(1, most.width / width, most.height / height)
  const shown = (side: number): number => Math.max(1, Math.round(side * scale))
  return {
    address,
    width: shown(width),
    height: shown(height),
  }
}
