/** The words of the section disable, in Hebrew. */
export const words: Record<string, string> = {
  title: 'השבתת החשבון',
}
