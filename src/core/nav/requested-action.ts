import { atom } from 'nanostores'

/** An action of a record that was chosen elsewhere, such as by name in a search. Without an `id` it is one of the list. */
export interface RequestedAction {
  /** Name of the record's resource. */
  resource: string
  id?: string
  action: string
}

/**
 * The action that the record's page starts once it shows, with its usual confirmation. In memory only, so that no link can
 * start one.
 */
export const $requestedAction = atom<RequestedAction | undefined>(undefined)
