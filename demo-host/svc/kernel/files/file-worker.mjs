// Registers TypeScript in the thread if the service runs from its sources.
import { register } from 'tsx/esm/api'

register()
await import('./file-worker.ts')
