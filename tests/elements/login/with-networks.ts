import { catalogue } from '../../../src/contract/engine/errors.ts'
import { fakeSvc, siteWith, type Answers } from '../page/fake-svc.ts'
import { control, put } from '../page/page.ts'
import { until } from '../page/stage.ts'

/** A site with two networks. */
export const site = {
  'GET /site': siteWith({
    socialNetworks: [
      { social: 'zeta', title: 'Zeta' },
      { social: 'alpha', title: 'Alpha' },
    ],
  }),
}

/** The call that begins a visit to the second of them. */
export const begin = (page: string, handler: string) =>
  `GET /socialAccess/stateToken/alpha/${page}/${handler}`

/** Its answer. */
export const begun = {
  body: { stateToken: 'st4te', url: `${location.origin}/network/authorize?state=st4te` },
}

/** The errors of networks in the catalogue. */
export const socialCodes = catalogue.filter(({ code }) => code >= 30 && code <= 42)

/** An element of a site with networks. */
export async function openWithNetworks(answers: Answers, attributes: Record<string, string> = {}) {
  const svc = fakeSvc({ ...site, ...answers })
  const element = await put({ svc: svc.base, ...attributes })
  await until('there are networks', () => control(element, 'Continue with Alpha'))
  const press = () => control(element, 'Continue with Alpha').click()
  return { svc, element, press }
}
