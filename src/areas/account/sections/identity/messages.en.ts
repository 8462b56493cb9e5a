import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section identity. */
export const en = {
  verified: 'Verified',
  notVerified: 'Not verified',
  edit: 'Edit profile',
  userId: 'User ID',
  role: 'Role',
  'role.subuser': 'Sub-user',
  'role.customer': 'Customer',
  'role.reseller': 'Reseller',
  'role.admin': 'Administrator',
  'role.operator': 'Operator',
  'role.root': 'Root',
  company: 'Company',
  none: 'Not set',
  memberSince: 'Member since',
  name: 'Name',
  picture: 'Profile picture',
  pictureHint: 'Cropped to a square. You and your administrators can see it.',
  choose: 'Upload picture',
  replace: 'Replace picture',
  remove: 'Remove picture',
  unreadable: "This file isn't an image. Choose a PNG, JPEG or WebP image.",
  done: 'Profile updated',
}

/** Messages of the section; resellers override them as `identity.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'identity',
  en,
  others: { he: () => import('./messages.he.ts') },
}
