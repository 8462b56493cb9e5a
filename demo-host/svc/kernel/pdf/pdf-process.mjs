// Registers TypeScript in the process if the service runs from its sources.
import { register } from 'tsx/esm/api'

register()
await import('./pdf-process.ts')
