// Disk images, and the uploads that they are made of.
export { beginOnImage, requireImageReady } from './disk-images.ts'
export { imageKinds } from './image-kinds.ts'
export { offerImages } from './offer-images.ts'
export { refusalOf } from './judge-upload.ts'
export { uploadKinds } from './upload-kind.ts'
export { endOfUpload, isOnItsWay, termsOf, type UploadTerms, usualMinutes } from './upload-terms.ts'
export { becomeImage, type Upload } from './uploads.ts'
