import { pageRegistry } from './page-registry.ts'
import { always, folder, page } from './nodes.ts'

/** Entries of all users: cloud, storage, marketplace, add-ons and API. */
export const user = [
  page('home', 'home', 'Home', '/'),
  page('dashboard', 'dashboard'),
  folder('cloud', 'My Cloud', 'cloud', [
    ...pageRegistry.cloud,
    folder('create', 'Create', 'plus', pageRegistry.create),
  ]),
  folder('objectStorage', 'Object Storage', 'bucket', [
    page('bucketsStores', 'bucket'),
    page('gatewayCache', 'cache', 'Gateway and cache'),
    page('osPricing', 'price', 'Pricing'),
    page('osDocumentation', 'book', 'Documentation'),
  ]),
  folder('marketplace', 'Marketplace', 'shop', [
    page('csp', 'cloud', 'Microsoft online services'),
    page('azure', 'cloud'),
    page('adobe', 'people', undefined, '/customersManagement'),
    always('shoppingCart', 'Shopping cart', 'cart', '/shoppingCart'),
    page('myOrders', 'list'),
    page('mySubscriptions', 'list'),
  ]),
  folder('addOns', 'Add-on Services', 'addon', [
    folder('cloudFileServer', 'Cloud File Server', 'files', [
      page('fileServer', 'people', 'Manage users'),
      page('howToUse', 'book'),
      page('fsPricing', 'price', 'Pricing'),
    ]),
  ]),
  folder('api', 'API', 'key', pageRegistry.api),
  always('inbox', 'Notifications', 'bell', '/inbox'),
  always('profile', 'Profile', 'user', '/profile'),
  always('forbidden', 'Forbidden', 'lock', '/forbidden'),
]
