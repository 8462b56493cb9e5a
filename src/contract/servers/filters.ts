import { maybe } from '../kinds.ts'
import { reference } from '../kinds/reference.ts'
import type { serverChoices } from './choices.ts'
import type { serverTags } from './tags.ts'

// Filters of server lists: codes of existing values.

type Choices = typeof serverChoices

export const datacenterFilter = () =>
  maybe(reference<Choices['datacenters']>('/datacenters', { value: 'id', label: 'id', hint: 'name' }))

export const familyFilter = () =>
  maybe(reference<Choices['families']>('/imageFamilies', { value: 'id', label: 'id' }))

export const licenseFilter = () =>
  maybe(reference<Choices['licenses']>('/imageLicenses', { value: 'id', label: 'id' }))

export const tagFilter = () =>
  maybe(reference<typeof serverTags.list>('/tags/ot.server', { value: 'id', label: 'tag' }))
