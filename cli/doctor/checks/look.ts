import type { Found } from '../finding.ts'
import type { Page } from '../page.ts'
import type { Portico } from '../portico.ts'
import type { Web } from '../web.ts'

/** What a check looks at. */
export interface Look {
  page: Page
  portico: Portico
  web: Web
}

/** A check with its name in reports. */
export interface DoctorCheck {
  name: string
  run: (look: Look) => readonly Found[] | Promise<readonly Found[]>
}

/** A place in the page's source. */
export const inPage = ({ name }: Page, line?: number): string =>
  line === undefined ? name : `${name}:${line}`
