import type { ComponentType } from 'react'
import { enums, nullable, object } from 'superstruct'
import { rendered } from '../../../src/contract/engine/endpoint.ts'
import {
  amount,
  bytes,
  cidr,
  country,
  email,
  fileName,
  filePath,
  flag,
  id,
  ip,
  longText,
  mac,
  maybe,
  percent,
  phone,
  region,
  secret,
  text,
  time,
} from '../../../src/contract/kinds.ts'
import { digest } from '../../../src/contract/kinds/digest.ts'
import { money } from '../../../src/contract/kinds/money.ts'
import { Saved } from '../../../src/contract/engine/saved.ts'
import { Tried } from '../../../src/contract/account/task.ts'
import type { Pack } from '../../../src/core/i18n/words.ts'
import { params } from '../../../src/core/i18n/params.ts'
import { useSession } from '../../../src/ui/island/context.ts'
import { islandView } from '../../../src/ui/island/island.tsx'
import { defineTag, shell, type PortalElement } from '../../../src/ui/island/shell.ts'
import { detailsWith } from '../account/profile-details.ts'
import { fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { painted, until } from '../page/stage.ts'

/** A fleet, since no area of the portal has a field of every kind. */
export const fields = {
  name: text(3, 20),
  nick: maybe(text(0, 10)),
  contact: email(),
  pass: secret(),
  story: maybe(longText(0, 500)),
  armed: flag(),
  state: enums(['Ok', 'Locked']),
  flagState: maybe(enums(['red', 'green', 'blue', 'white'])),
  crew: amount(1, 40),
  load: percent(),
  price: money(),
  hold: bytes(),
  made: time(),
  host: ip(),
  net: cidr(),
  card: mac(),
  call: phone(),
  home: country(),
  part: maybe(region()),
  sum: maybe(digest('md5')),
  chart: maybe(filePath('linux')),
  log: maybe(fileName()),
  code: nullable(id()),
}

const en = {
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, `The ${name}`])),
  'state.Ok': 'All well',
  'state.Locked': 'In chains',
  'hint.name': 'As on her bow',
  'panel.people': 'People',
  'do.rest': 'Rest',
  'did.rest': 'She rests.',
  'do.sink': 'Sink',
  'do.scrap': 'Scrap',
  'did.sink': 'She is gone.',
  'why.sink': params('{name} will be on the ground.'),
  'then.sailors': params('{count} sailors swim'),
  'do.rename': 'Rename',
  'did.rename': 'Renamed.',
  'do.create': 'New ship',
  reason: 'Reason',
  'way.post': 'By post',
}

export const fleetPack = { name: 'fleet', en, others: {} } as unknown as Pack

const can = 'users:write'

export const fleet = {
  rest: rendered({ method: 'POST', path: '/ships/:id/rest', can, summary: '', reply: Saved }),
  rename: rendered({
    method: 'PUT',
    path: '/ships/:id',
    can,
    summary: '',
    body: object({ name: text(3, 20) }),
    reply: Saved,
  }),
  sink: rendered({
    method: 'POST',
    path: '/ships/:id/sink',
    can,
    summary: '',
    body: object({ reason: maybe(text(0, 40)), checkOnly: flag() }),
    reply: Tried,
  }),
}

let tags = 0

/** A signed-in administrator's element that shows a component. */
export async function openForm(
  App: ComponentType,
  answers: Answers = {},
  attributes: Record<string, string> = {},
) {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/details': { body: detailsWith({ dateFormat: 'DD/MM/YYYY HH:mm', timeZone: 'UTC' }) },
    'GET /header/menu': menuAnswer({ menu: ['users'] }),
    ...answers,
  })
  const SignedIn = () => (useSession().status === 'signed-in' ? <App /> : null)
  const tag = `form-${++tags}`
  defineTag(
    tag,
    shell({
      attributes: {},
      view: async () => islandView({ App: SignedIn, start: '/', packs: [fleetPack] }),
    }),
  )
  const element = document.createElement(`portal-${tag}`) as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  await until('it shows something', () => element.shadowRoot.querySelector('button, bdi'))
  await painted()
  const all = <E extends HTMLElement = HTMLElement>(selector: string) => [
    ...element.shadowRoot.querySelectorAll<E>(selector),
  ]
  return {
    svc,
    element,
    all,
    find: <E extends HTMLElement = HTMLElement>(selector: string) => all<E>(selector)[0]!,
    control: (name: string) => all<HTMLInputElement>(`[name="${name}"]`)[0]!,
    button: (label: string) => all('button').find(({ textContent }) => textContent.trim() === label)!,
    dialog: () => all<HTMLDialogElement>('dialog[open]').at(-1),
    text: () => (element.shadowRoot.textContent ?? '').replaceAll(/[\u2068\u2069]/g, ''),
    /** The messages that stand beside the fields, by field. */
    wrong: () =>
      Object.fromEntries(
        all('[data-field]').flatMap((field) => {
          const id = field
            .querySelector('[aria-describedby]')
            ?.getAttribute('aria-describedby')
            ?.split(' ')
            .at(-1)
          const isWrong = field.querySelector('[aria-invalid]') ?? field.querySelector('fieldset')
          const said = id && isWrong ? element.shadowRoot.getElementById(id)?.textContent : undefined
          return said ? [[field.dataset['field'], said.replaceAll(/[\u2068\u2069]/g, '')]] : []
        }),
      ),
  }
}
