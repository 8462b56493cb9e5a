import { createContext } from 'react'
import type { Options } from './configuration-form.ts'

/** What new servers can be made of, for the sections of their form. */
export const Offers = createContext<Options>(undefined as never)
