/** Messages of a server's last day, in Hebrew. */
export const words: Record<string, string> = {
  title: '24 השעות האחרונות',
  cpu: 'מעבד',
  received: 'התקבל',
  sent: 'נשלח',
  megabits: '{number} מגה־ביט לשנייה',
  course: '{name} ב־24 השעות האחרונות: {average} בממוצע, {highest} לכל היותר',
  nothing: 'לא נמדד דבר.',
  loading: 'בטעינה…',
  failed: 'לא הצלחנו לטעון את המדידות.',
  all: 'כל הסטטיסטיקה',
}
