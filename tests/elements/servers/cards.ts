import type { PortalElement } from '../../../src/ui/island/shell.ts'

const cardsOf = (element: PortalElement, name: string) =>
  [...element.shadowRoot.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (each) => each.name === name,
  )

const titleOf = (radio: HTMLInputElement): string =>
  radio.closest('label')!.querySelector('[data-title]')?.textContent ?? ''

/** The titles of the cards of a choice. */
export const cards = (element: PortalElement, name: string): string[] => cardsOf(element, name).map(titleOf)

/** The title of the card that is chosen. */
export const chosenCard = (element: PortalElement, name: string): string | undefined =>
  cardsOf(element, name)
    .filter(({ checked }) => checked)
    .map(titleOf)[0]

/** Chooses a card by how its title begins. */
export const chooseCard = (element: PortalElement, name: string, title: string): void =>
  cardsOf(element, name)
    .find((each) => titleOf(each).startsWith(title))!
    .click()
