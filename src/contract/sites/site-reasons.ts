/** Reasons about hosts of sites and what sites say in their own words, as `reasons` has them. */
export const siteReasons = {
  '903.hostScheme': 'Enter the host alone, without https://.',
  '903.hostPath': 'Enter the host alone, without a path.',
  '903.hostWildcard': 'A site has one host. Enter it without an asterisk.',
  '903.hostAddress': 'Enter a name instead of an IP address.',
  '903.hostPort': 'Enter the host without a port.',
  '903.hostUpperCase': 'Enter the host in lowercase letters.',
  '903.hostLastDot': 'Remove the dot at the end.',
  '903.hostLocal': 'Enter a name of the public internet with at least one dot, such as portal.example.com.',
  '903.hostSyntax': 'Enter labels of letters, digits and hyphens, separated by dots.',
  '903.hostScripts': 'This name mixes letters of several scripts. Use one script between two dots.',
  '903.hostLookAlike':
    "This name looks like another one, such as the host of a different site. Choose one that can't be mistaken.",
  '903.siteMoney':
    'Customers have balances or open invoices in the currency of before. Settle them first, or keep the currency.',
  '903.sitePriceList':
    'The site has no price list in force in {currency}. First assign one to the site on the page Pricing, then change the currency.',
  '903.wordMissing': 'Keep {name} in the text: it stands for a value.',
  '903.wordInvented': 'The text has no value {name}. Remove it, or use one of the standard text.',
  '903.wordBraces': 'Close each brace, and write plurals as the standard text does.',
  '903.wordsFull': 'A site can have own texts of up to 60,000 characters in a language. Reset others first.',
} as const
