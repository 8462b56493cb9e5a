import { beginIsolated } from '../src/areas/frame/isolated.ts'

// The script of the page inside `<portal-frame>`, before those of its elements.
if (typeof document === 'object') beginIsolated()
