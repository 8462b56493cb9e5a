import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of uploads to the disk library. */
export const en = {
  back: 'Hard disk library',
  title: 'Upload image',
  lead: 'Upload a VMDK, QCOW2, VHD or raw disk image to create servers from it, or an ISO image to install a server from.',
  choose: 'Choose file',
  chosen: 'File',
  name: 'Name',
  family: 'Operating system',
  'hint.family':
    'What is on the disk, or what the ISO image installs. Its license is charged for servers created from it.',
  datacenter: 'Data center',
  hash: 'Hash',
  'hint.hash': 'MD5, SHA-256 or SHA-512 of the file. The image is checked against it after the upload.',
  description: 'Description',
  upload: 'Upload',
  uploads: 'Uploads',
  list: 'Your uploads',
  none: 'No uploads in progress.',
  badEnding: "This file type isn't supported. Choose a file ending with vmdk, qcow2, vhd, raw, img or iso.",
  empty: 'This file is empty. Choose a different file.',
  takes: params('{datacenter} accepts {types} files of up to {size}.'),
  takesNone: params("{datacenter} doesn't accept uploads at the moment. Choose another data center."),
  takesNoType: params(
    "{datacenter} doesn't accept this file type, only {types}. Choose another data center.",
  ),
  takesSmaller: params('{datacenter} accepts files of up to {size} only. Choose another data center.'),
  badHash: 'Enter an MD5, SHA-256 or SHA-512 hash: 32, 64 or 128 hexadecimal digits.',
  other: params('This is a different file. Choose {name}, {size}.'),
  differs: params(
    'The contents of this file differ from what was uploaded of {name}. Choose the original file, or cancel that upload and start again.',
  ),
  checking: params('Checking that this is the same file as {name}…'),
  unsureTitle: params('Continue the upload of {name}?'),
  unsure:
    "This browser can't check that this is the same file, because it didn't send the first part. If the file is different, the image won't work.",
  continue: 'Continue upload',
  keep: 'Back',
  amount: params('{sent} of {size}'),
  speed: params('{rate} per second'),
  left: params('{time} left'),
  'status.waiting': 'Waiting',
  'status.sending': 'Uploading',
  'status.paused': 'Paused',
  'status.lost': 'Connection lost. Reconnecting…',
  'status.failed': 'Failed',
  'status.left': 'Interrupted',
  again: 'Choose the file again to continue the upload.',
  unread: "We couldn't read the file. It may have been changed or moved. Choose it again.",
  pause: 'Pause',
  pauseOf: params('Pause the upload of {name}'),
  resume: 'Resume',
  resumeOf: params('Resume the upload of {name}'),
  chooseOf: params('Choose the file of {name} again'),
  cancel: 'Cancel',
  cancelOf: params('Cancel the upload of {name}'),
  cancelled: params('Upload of {name} canceled'),
  sent: params('{name} uploaded. The image is being checked.'),
}

/** Messages of uploads to the disk library; resellers override them as `imageUpload.choose` and so on. */
export const uploadPack: Pack<typeof en> = {
  name: 'imageUpload',
  en,
  others: { he: () => import('./messages.he.ts') },
}
