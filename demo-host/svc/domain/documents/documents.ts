// Documents for customers, as PDF: what all of them have in common.
export { answerDocument } from './answer-document.ts'
export { documentFrame, type DocumentFrame } from './document-frame.ts'
export { writeAmount, writeMonth, writeNumber, writeTime } from './write-values.ts'
