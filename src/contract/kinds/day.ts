import { refine, size, string } from 'superstruct'
import { isMoment } from './moment.ts'
import { named } from './kind.ts'

/** A day of the calendar, the same in every zone: ISO 8601, as `2026-11-21`. */
export const day = () =>
  named(
    'day',
    refine(size(string(), 10, 10), 'day', (value) => isMoment(`${value}T00:00:00Z`)),
    {
      type: 'string',
      format: 'date',
    },
  )
