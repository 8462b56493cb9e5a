import { array, object } from 'superstruct'
import { rendered, endpoint } from '../engine/endpoint.ts'
import { flag, link, longText, pastedText, text } from '../kinds.ts'
import { Saved } from '../engine/saved.ts'

/** Support contacts. Empty ones are unknown. */
const contact = {
  email: pastedText(0, 254),
  phone: text(0, 40),
  emergencyPhone: text(0, 40),
  hours: longText(0, 500),
  address: longText(0, 500),
  about: longText(0, 2000),
  links: array(object({ title: text(1, 80), href: link() })),
}

export const SupportContact = object(contact)

/** Support contacts of a site. */
export const supportInfo = {
  show: endpoint({
    method: 'GET',
    path: '/support/info',
    can: 'supportInfo:read',
    summary: "The site's support contacts; `mayManage` says whether the caller may change them.",
    reply: object({ ...contact, mayManage: flag() }),
  }),
  save: rendered({
    method: 'PUT',
    path: '/support/info',
    can: 'supportInfo:write',
    summary:
      "Changes the site's support contacts. At most 10 links; empty texts are hidden. For support agents.",
    body: SupportContact,
    reply: Saved,
    errors: [903],
  }),
}
