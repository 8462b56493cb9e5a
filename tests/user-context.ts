/** A user as the service describes one who is signed in. */
export const userContext = {
  email: 'ada@example.com',
  billingStatus: 'active',
  accountStatus: 'active',
  externalStatus: 'active',
  paymentType: 'card',
  emailValidationRequired: false,
  accountEnabled: true,
  isMiniViewEnabled: false,
  miniViewColors: [],
}
