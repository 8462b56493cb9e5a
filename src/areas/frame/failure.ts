import { code } from '../../contract/engine/error-codes.ts'
import { directionOf } from '../../core/i18n/direction.ts'
import { languageOf } from '../../ui/island/page-settings.ts'
import type { PortalElement } from '../../ui/island/shell.ts'
import { textsOf } from './texts-of.ts'

/** A frame that does not show. */
interface Failure {
  host: PortalElement
  frame: HTMLIFrameElement
  why: 'late' | 'policy'
  /** Origin of the service. */
  service: string
  /** Loads the frame again. */
  again: () => void
}

/** Shows in place of a frame why it does not show, and what helps. */
export function showFailure({ host, frame, why, service, again }: Failure): void {
  const lang = languageOf(host)
  const texts = textsOf(host)
  const problem = texts[why]
  const repair = texts[`${why}Repair`]
    .replace('{service}', () => service)
    .replace('{page}', () => location.origin)
  const retry = Object.assign(document.createElement('button'), { textContent: texts.retry })
  const portal = Object.assign(document.createElement('a'), {
    textContent: texts.portal,
    href: `${service}/login`,
    target: '_blank',
    rel: 'noopener',
  })
  const box = document.createElement('div')
  box.role = 'alert'
  box.lang = lang
  box.dir = host.dir || directionOf(lang)
  box.append(paragraph(problem), paragraph(repair), paragraph(retry, ' ', portal))
  retry.onclick = () => {
    box.remove()
    again()
  }
  frame.hidden = true
  host.shadowRoot.querySelector('[role=alert]')?.remove()
  host.shadowRoot.append(box)
  host.send('portal-error', { code: code.apiFailed, info: `${problem} ${repair}` })
}

function paragraph(...parts: (string | Node)[]): HTMLElement {
  const made = document.createElement('p')
  made.append(...parts)
  return made
}
