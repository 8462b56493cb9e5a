/** Messages of lists whose order matters, in Hebrew. */
export const words: Record<string, string> = {
  moved: '{name} עבר למקום {position} מתוך {count}',
  earlier: 'העברת {name} למעלה',
  later: 'העברת {name} למטה',
}
