/** A user as the service describes one who is signed in. */
export const userContext = {
  email: 'ada@example.com',
  billingStatus: 3,
  accountStatus: 'active',
  externalStatus: 0,
  paymentType: 0,
  emailValidationRequired: false,
  accountEnabled: true,
  isMiniViewEnabled: false,
  miniViewColors: [],
}
