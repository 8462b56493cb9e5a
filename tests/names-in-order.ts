/** Texts in the order of every list: by code unit, with empty values last. */
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
