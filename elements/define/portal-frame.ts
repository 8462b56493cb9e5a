// Made from the tags of elements/ by npm run generate.
import { configureFromScript } from '../../src/core/script-settings.ts'
import { define } from '../portal-frame.ts'

define(configureFromScript(import.meta.url))

// Exported so that the view is part of this script: it is there one request earlier than with the loader.
export { mount } from '../../src/areas/frame/view.ts'
export { configure } from '../../src/core/settings.ts'
export type { PortalEvents } from '../../src/ui/island/events.ts'
