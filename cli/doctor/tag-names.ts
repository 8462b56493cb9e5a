// Made from the tags of elements/ by npm run generate.
/** Every tag, without its prefix. */
export const tagNames = [
  'api',
  'billing',
  'dashboard',
  'frame',
  'inbox',
  'login',
  'nav',
  'networks',
  'operations',
  'people',
  'profile',
  'queue',
  'reports',
  'servers',
  'sites',
  'storage',
  'support',
  'theme-editor',
  'user',
]
