import { always, folder, page } from './nodes.ts'

/** What everybody finds: the own cloud, storage, marketplace, add-ons and API. */
export const user = [
  page('home', 'Home', 'home', '/'),
  page('dashboard', 'Dashboard', 'dashboard'),
  folder('cloud', 'My Cloud', 'cloud', [
    page('servers', 'Servers', 'server'),
    page('networks', 'Networks', 'network'),
    page('hdlibrary', 'Hard disk library', 'disk'),
    page('pricing', 'Pricing', 'price'),
    page('serverCreate', 'Create server', 'plus'),
    page('serverCreateApp', 'Create app', 'plus'),
    page('serverCreateDesktop', 'Create desktop', 'plus'),
    page('serverCreateService', 'Create service', 'plus'),
  ]),
  folder('objectStorage', 'Object Storage', 'bucket', [
    page('bucketsStores', 'Buckets stores', 'bucket'),
    page('gatewayCache', 'Gateway and cache', 'cache'),
    page('osPricing', 'Pricing', 'price'),
    page('osDocumentation', 'Documentation', 'book'),
  ]),
  folder('marketplace', 'Marketplace', 'shop', [
    page('csp', 'Microsoft online services', 'cloud'),
    page('azure', 'Azure', 'cloud'),
    page('adobe', 'Adobe', 'people', '/customersManagement'),
    always('shoppingCart', 'Shopping cart', 'cart', '/shoppingCart'),
    page('myOrders', 'My orders', 'list'),
    page('mySubscriptions', 'My subscriptions', 'list'),
  ]),
  folder('addOns', 'Add-on Services', 'addon', [
    folder('cloudFileServer', 'Cloud File Server', 'files', [
      page('fileServer', 'Manage users', 'people'),
      page('howToUse', 'How to use', 'book'),
      page('fsPricing', 'Pricing', 'price'),
    ]),
  ]),
  folder('api', 'API', 'key', [
    page('keys', 'Keys', 'key'),
    page('docs', 'Documentation', 'book'),
    page('cli', 'CLI', 'terminal'),
    page('developersTools', 'Developer tools', 'tools'),
  ]),
  always('profile', 'Profile', 'user', '/profile'),
  always('forbidden', 'Forbidden', 'lock', '/forbidden'),
]
