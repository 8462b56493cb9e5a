/** Messages of the crash fallback in Hebrew. */
export const words: Record<string, string> = {
  message: 'אופס! משהו השתבש. אפשר לנסות שוב מאוחר יותר.',
  toDashboard: 'מעבר ללוח הבקרה',
  retry: 'ניסיון נוסף',
}
