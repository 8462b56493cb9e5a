import { always, folder, page } from './nodes.ts'

/** What everybody finds: the own cloud, storage, marketplace, add-ons and API. */
export const user = [
  page('home', 'Home', 'home', '/'),
  page('dashboard', 'Dashboard', 'dashboard', '/dashboard'),
  folder('cloud', 'My Cloud', 'cloud', [
    page('servers', 'Servers', 'server', '/servers'),
    page('networks', 'Networks', 'network', '/networks'),
    page('hdlibrary', 'Hard disk library', 'disk', '/hdlibrary'),
    page('pricing', 'Pricing', 'price', '/pricing'),
    page('serverCreate', 'Create server', 'plus', '/serverCreate'),
    page('serverCreateApp', 'Create app', 'plus', '/serverCreateApp'),
    page('serverCreateDesktop', 'Create desktop', 'plus', '/serverCreateDesktop'),
    page('serverCreateService', 'Create service', 'plus', '/serverCreateService'),
  ]),
  folder('objectStorage', 'Object Storage', 'bucket', [
    page('bucketsStores', 'Buckets stores', 'bucket', '/bucketsStores'),
    page('gatewayCache', 'Gateway and cache', 'cache', '/gatewayCache'),
    page('osPricing', 'Pricing', 'price', '/osPricing'),
    page('osDocumentation', 'Documentation', 'book', '/osDocumentation'),
  ]),
  folder('marketplace', 'Marketplace', 'shop', [
    page('csp', 'Microsoft online services', 'cloud', '/csp'),
    page('azure', 'Azure', 'cloud', '/azure'),
    page('adobe', 'Adobe', 'people', '/customersManagement'),
    always('shoppingCart', 'Shopping cart', 'cart', '/shoppingCart'),
    page('myOrders', 'My orders', 'list', '/myOrders'),
    page('mySubscriptions', 'My subscriptions', 'list', '/mySubscriptions'),
  ]),
  folder('addOns', 'Add-on Services', 'addon', [
    folder('cloudFileServer', 'Cloud File Server', 'files', [
      page('fileServer', 'Manage users', 'people', '/fileServer'),
      page('howToUse', 'How to use', 'book', '/howToUse'),
      page('fsPricing', 'Pricing', 'price', '/fsPricing'),
    ]),
  ]),
  folder('api', 'API', 'key', [
    page('keys', 'Keys', 'key', '/keys'),
    page('docs', 'Documentation', 'book', '/docs'),
    page('cli', 'CLI', 'terminal', '/cli'),
    page('developersTools', 'Developer tools', 'tools', '/developersTools'),
  ]),
  always('profile', 'Profile', 'user', '/profile'),
  always('forbidden', 'Forbidden', 'lock', '/forbidden'),
]
