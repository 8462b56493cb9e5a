/** People of the demonstration, by email. All domains are reserved for examples. */
export const people = [
  { email: 'maya@harbor.example', name: 'Maya Levin', company: 'Harbor Studio' },
  { email: 'jonas@harbor.example', name: 'Jonas Weber', company: 'Harbor Studio' },
  { email: 'lin@northwind.example', name: 'Lin Chen', company: 'Northwind Shipping' },
  { email: 'omar@northwind.example', name: 'Omar Haddad', company: 'Northwind Shipping' },
  { email: 'sofia@bluebird.example', name: 'Sofia Rossi', company: 'Bluebird Press' },
  { email: 'noa@cedar.example', name: 'Noa Friedman', company: 'Cedar Clinics' },
  { email: 'amir@cedar.example', name: 'Amir Cohen', company: 'Cedar Clinics' },
  { email: 'grace@kestrel.example', name: 'Grace Miller', company: 'Kestrel Labs' },
  { email: 'daniel@kestrel.example', name: 'Daniel Novak', company: 'Kestrel Labs' },
] as const

/** The one who is signed in. */
export const self = people[0]
