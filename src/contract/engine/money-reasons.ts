/** Messages about corrections of invoices and refunds, as `reasons` has them. */
export const moneyReasons: Readonly<Record<string, string>> = {
  '903.sameCurrency': 'Enter the amount in the same currency.',
  '903.moreThanLeft': 'This is more than is left. Enter less.',
  '927.nothingToCredit': 'There is nothing left to credit.',
  '927.refundDeposit':
    'The deposit is less than this. Enter less, or first issue a credit note for what was paid, kept as deposit.',
  '927.chargeBusy': 'The card is being charged right now. Check again in a minute.',
  '927.cardCheck': "This account doesn't need a card check now.",
  '927.cardCheckLimit': 'Three checks were made in 30 days. Ask support to verify the account.',
  '927.cardCheckOver': 'No card check waits for an amount. Reload the page to see how it ended.',
}
