/** Texts in the order in which a list has them, whoever sorts it: that of their characters, with nothing at all at the end. */
export const namesInOrder = [
  '',
  '10',
  '9',
  'Zeta',
  '_x',
  'alpha',
  'beta',
  'Ähre',
  'éclair',
  'אבן',
  '名前',
  null,
]
