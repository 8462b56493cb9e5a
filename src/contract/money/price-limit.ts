/** Whether text is an amount that one can be limited to. */
export const isPriceLimit = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text)

/** Such an amount with two decimals, as the database writes it; other text as it is. */
export const priceLimitText = (text: string): string => {
  if (!isPriceLimit(text)) return text
  const [whole = '', cents = ''] = text.split('.')
  return `${Number(whole)}.${cents.padEnd(2, '0')}`
}
