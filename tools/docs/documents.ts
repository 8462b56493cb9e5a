import { apiDocument } from './api.ts'
import { wordCatalogue } from './catalogue.ts'
import { cliDocument } from './cli.ts'
import { configurationDocument } from './configuration.ts'
import { elementsDocument } from './elements.ts'
import { errorsDocument } from './errors.ts'
import { exampleTags } from './examples.ts'
import { routesDocument } from './routes.ts'
import { screensDocument } from './screens.ts'
import { wordsDocument } from './words.ts'

/** The generated documents, by file name in `docs/`. */
export const documents: Record<string, () => string | Promise<string>> = {
  'api.md': apiDocument,
  'cli.md': cliDocument,
  'errors.md': errorsDocument,
  'elements.md': elementsDocument,
  'configuration.md': configurationDocument,
  'routes.md': routesDocument,
  'screens.md': screensDocument,
  'words.md': wordsDocument,
  '../demo-host/svc/domain/sites/words/catalogue.json': wordCatalogue,
  '../demo-host/portal/assets/example-tags.js': exampleTags,
}
