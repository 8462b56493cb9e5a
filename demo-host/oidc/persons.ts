/** A person of the demo OpenID Connect provider. */
export interface DemoPerson {
  id: string
  name: string
  /** Description below the name. */
  about: string
  email?: string
  emailVerified?: boolean
}

/** All persons of the demo provider: one per outcome of a first sign-in. */
export const demoPersons: readonly DemoPerson[] = [
  {
    id: 'sam',
    name: 'Sam Rivera',
    about: 'has a verified address and becomes a new customer',
    email: 'sam@demo-id.example',
    emailVerified: true,
  },
  {
    id: 'robin',
    name: 'Robin Okafor',
    about: 'has an address that nobody has verified',
    email: 'robin@demo-id.example',
    emailVerified: false,
  },
  { id: 'kim', name: 'Kim Larsen', about: 'has no e-mail address at all' },
  {
    id: 'alex',
    name: 'Alex Moreau',
    about: 'is a customer of Aurora Cloud already, under the same verified address',
    email: 'customer@aurora.example',
    emailVerified: true,
  },
]
