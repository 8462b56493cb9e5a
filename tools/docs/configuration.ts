import type { Setting } from '../../demo-host/svc/config/setting.ts'
import { settings } from '../../demo-host/svc/config/settings.ts'
import { document, mono, table } from './markdown.ts'

/** `docs/configuration.md`: every setting of the reference service. */
export const configurationDocument = (): string =>
  document(
    '# Configuration of the reference service',
    'Generated from `demo-host/svc/config/settings.ts` by `npm run docs`. Settings are environment variables; a value that is not allowed stops the start with one line that names it. `npm start -- --help` prints the same table.',
    table(
      ['setting', 'what it says', 'takes', 'default'],
      Object.values<Setting<unknown>>(settings).map((one) => [
        mono(one.name),
        one.says,
        one.allowed,
        defaultOf(one),
      ]),
    ),
  )

const defaultOf = (one: Setting<unknown>): string =>
  [
    mono(one.default ?? ''),
    one.productionDefault ? `${mono(one.productionDefault)} in production` : '',
    one.requiredInProduction ? 'required in production' : '',
  ]
    .filter(Boolean)
    .join('; ')
