import type { ReactNode } from 'react'
import type { Said } from './look.ts'

/** One component, or a few of a kind, in all their states. */
export type Specimen = (said: Said) => ReactNode
