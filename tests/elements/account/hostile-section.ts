import type { PortalElement } from '../../../src/ui/island/shell.ts'
import type { Place } from '../screens/hostile-places.ts'
import { control } from '../page/page.ts'
import { until } from '../page/stage.ts'
import { answersOf, hasLoaded, openDialog, type Given } from './profile-page.ts'

/** What one section shows of a text that is everywhere in what the service says of it. */
export const inSection = (
  section: string,
  name: string,
  given: (text: string) => Given,
  more: Partial<Place> = {},
): Place => ({
  name,
  tag: 'portal-profile',
  attributes: { section },
  answers: (text) => answersOf(given(text)),
  isThere: (_, element) => hasLoaded(element),
  ...more,
})

/** The same in a dialog, once that is open. */
export const inDialog = (
  section: string,
  name: string,
  given: (text: string) => Given,
  open: (element: PortalElement) => unknown,
  more: Partial<Place> = {},
): Place =>
  inSection(section, name, given, {
    async reach(element) {
      await until('its sections are there', () => hasLoaded(element))
      await open(element)
    },
    isThere: (_, element) => openDialog(element)?.querySelector('p, code'),
    ...more,
  })

/** Presses a button by its words. */
export const press = (label: string) => (element: PortalElement) => control(element, label).click()
