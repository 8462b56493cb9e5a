import { setting } from './setting.ts'
import { filled } from './setting-parsers.ts'

/** Settings of what sites need from the network around them. */
export const siteSettings = {
  countryHeader: setting({
    name: 'COUNTRY_HEADER',
    says: 'Header in which trusted proxies send the country of the client, such as CF-IPCountry. Sites use it for auto zone selection.',
    allowed: 'the name of a header',
    parse: (text) => (/^[A-Za-z][A-Za-z0-9-]{0,59}$/.test(text) ? text : undefined),
  }),
  pdfFonts: setting({
    name: 'PDF_FONTS',
    says: 'Folder of fonts (TTF or OTF) that PDF documents of sites use whose theme names them; the same on every node.',
    allowed: 'a folder',
    parse: filled,
  }),
  siteTarget: setting({
    name: 'SITE_TARGET',
    says: 'Where hosts of sites have to lead, for the check of new sites. Default: the host of PORTICO_BASE_URL.',
    allowed: 'a host name, or IP addresses separated by commas',
    parse: filled,
  }),
}
