// What the page of a link needs of the product, in one script.
export { downloads } from '../../../contract/billing/downloads.ts'
export { sizeText } from '../../../ui/kinds/size-text.ts'
