// Where the service runs from its sources, a thread has to learn TypeScript first.
import { register } from 'tsx/esm/api'

register()
await import('./file-worker.ts')
